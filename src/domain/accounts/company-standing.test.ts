import { describe, expect, it } from 'vitest';
import type { CompanyView } from '#contract/accounts.ts';
import { checkedWords, companyStanding, waysToProve } from './company-standing.ts';

const proof = (state: CompanyView['proof']['state']): CompanyView['proof'] => ({
  state,
  reason: null,
  decidedAt: null,
});

describe('standing of a reader in their company', () => {
  it.each([
    ['unproven', 'pending', 'none', 'unproven'],
    ['unproven', 'pending', 'waiting', 'waiting'],
    ['unproven', 'pending', 'refused', 'refused'],
    ['proven', 'pending', 'none', 'joining'],
    ['proven', 'pending', 'waiting', 'waiting'],
    ['proven', 'pending', 'refused', 'refused'],
    ['proven', 'owner', 'accepted', 'proven'],
    ['proven', 'viewer', 'none', 'proven'],
    // An employee's power of attorney waits for a decision, without restricting what they see.
    ['proven', 'employee', 'waiting', 'proven'],
  ] as const)('%s company, %s, proof %s: %s', (state, role, proven, standing) => {
    expect(companyStanding({ state, role, proof: proof(proven) })).toBe(standing);
  });
});

it('a company is proven by a document that names the person; a charter is for organisations', () => {
  expect(waysToProve('organisation')).toMatch(/доверенность.*паспорт.*Устав/u);
  expect(waysToProve('soleTrader')).toMatch(/паспорт предпринимателя/u);
  expect(waysToProve('farm')).toMatch(/паспорт главы/u);
  expect(waysToProve('soleTrader')).not.toMatch(/устав/iu);
});

it('the words say whether check digits or the registry’s entry were checked', () => {
  const known = { inn: '7707083893', ogrn: '1027700132195' };
  const trader = { inn: '500100732259', ogrn: '304500116000157' };
  expect(checkedWords({ confirmedBy: 'checksums', ...trader })).toContain('ОГРНИП,');
  expect(checkedWords({ confirmedBy: 'checksums', ...known })).toContain('ОГРН,');
  expect(checkedWords({ confirmedBy: 'checksums', inn: known.inn })).toContain('цифры ИНН,');
  expect(checkedWords({ confirmedBy: 'registry', ...known })).toContain('реестра');
});
