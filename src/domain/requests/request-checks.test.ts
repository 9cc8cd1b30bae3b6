import { describe, expect, test } from 'vitest';
import { checkRules, type CheckRule } from '#contract/request-checks.ts';
import { checksOf, yearOfOgrn, type CheckedRequest } from './request-checks.ts';

const usual: CheckedRequest = {
  today: '2026-11-24',
  company: { ogrn: '1157746000017', registryState: 'active', proven: true },
  sumKopecks: 800_000_000,
  asset: { year: 2026, condition: 'new' },
  advanceShare: '0.2',
  earlier: [],
  lessors: { fit: 3, all: 5 },
};

const verdictOf = (rule: CheckRule, changed: Partial<CheckedRequest>) =>
  checksOf({ ...usual, ...changed }).find((check) => check.rule === rule)?.verdict;

test('every rule is reported once, with its reason', () => {
  const checks = checksOf(usual);
  expect(checks.map(({ rule }) => rule)).toStrictEqual([...checkRules]);
  for (const { reason } of checks) expect(reason).toMatch(/^[А-ЯЁ].+[^.]$/);
});

test('the year of an ОГРН', () => {
  expect(yearOfOgrn('1157746000017', '2026-11-24')).toBe(2015);
  expect(yearOfOgrn('304770000000017', '2026-11-24')).toBe(2004);
  expect(yearOfOgrn('1997746000017', '2026-11-24')).toBeNull();
  expect(yearOfOgrn('', '2026-11-24')).toBeNull();
});

describe('a rule', () => {
  const company = { ogrn: '1157746000017', registryState: 'active', proven: true };
  test.each([
    ['registry', { company: { ...company, registryState: 'bankrupt' } }, 'stop'],
    ['registry', { company: { ...company, registryState: null } }, 'unknown'],
    ['age', { company: { ...company, ogrn: '1257746000017' } }, 'warn'],
    ['age', { company: null }, 'unknown'],
    ['proof', { company: { ...company, proven: false } }, 'warn'],
    ['earlierDeals', {}, 'unknown'],
    ['earlierDeals', { earlier: [{ status: 'closed', sumKopecks: null }] }, 'ok'],
    ['earlierRefusals', {}, 'ok'],
    ['earlierRefusals', { earlier: [{ status: 'declined', sumKopecks: null }] }, 'warn'],
    ['earlierRefusals', { earlier: [{ status: 'cancelled', sumKopecks: null }] }, 'ok'],
    ['sum', { earlier: [{ status: 'closed', sumKopecks: 100_000_000 }] }, 'warn'],
    ['sum', { earlier: [{ status: 'closed', sumKopecks: 400_000_000 }] }, 'ok'],
    ['sum', { earlier: [{ status: 'closed', sumKopecks: null }] }, 'unknown'],
    ['asset', { asset: { year: 2012, condition: 'used' } }, 'warn'],
    ['asset', { asset: { year: null, condition: null } }, 'unknown'],
    ['advance', { advanceShare: '0.05' }, 'warn'],
    ['advance', { advanceShare: null }, 'unknown'],
    ['lessors', { lessors: { fit: 0, all: 5 } }, 'stop'],
    ['lessors', { lessors: null }, 'unknown'],
  ] as const)('%s by %j', (rule, changed, verdict) => {
    expect(verdictOf(rule, changed)).toBe(verdict);
  });
});
