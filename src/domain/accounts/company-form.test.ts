import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '#tests/support/any-text.ts';
import { checkCompanyValues } from './company-form.ts';

const organisation = { inn: '7736207543', kpp: '770401001', ogrn: '1027700229193' };
const trader = { inn: '500100732259', ogrn: '304500116000157' };
const bank = {
  bik: '044525545',
  account: '40702810600014307627',
  correspondentAccount: '30101810300000000545',
};

describe('checkCompanyValues', () => {
  it('accepts an organisation and a sole trader, with and without a bank', () => {
    expect(checkCompanyValues(organisation)).toEqual({});
    expect(checkCompanyValues({ ...organisation, ...bank })).toEqual({});
    expect(checkCompanyValues(trader)).toEqual({});
    expect(checkCompanyValues({ ...trader, ...bank, kpp: ' ' })).toEqual({});
    expect(checkCompanyValues({ ...organisation, bik: bank.bik })).toEqual({});
    expect(checkCompanyValues({ inn: organisation.inn })).toEqual({});
  });

  it.each([
    [{}, { inn: 'required' }],
    [{ ...organisation, kpp: '77040100' }, { kpp: 'kpp' }],
    [{ ...trader, kpp: '770401001' }, { kpp: 'unsupported' }],
    [{ ...organisation, inn: '7736207544' }, { inn: 'inn' }],
    [{ ...organisation, ogrn: trader.ogrn }, { ogrn: 'ogrn' }],
    [{ ...trader, ogrn: organisation.ogrn }, { ogrn: 'ogrn' }],
    [{ ...organisation, account: bank.account }, { bik: 'required' }],
    [
      { ...organisation, account: '4070281060001430762' },
      { bik: 'required', account: 'account' },
    ],
    [
      { ...organisation, ...bank, bik: '044525225' },
      { account: 'account', correspondentAccount: 'correspondentAccount' },
    ],
    [{ ...organisation, bik: '144525225' }, { bik: 'bik' }],
  ])('%j → %j', (values, errors) => expect(checkCompanyValues(values)).toEqual(errors));

  it('never throws, and accepts no random numbers', () => {
    const noise = fc.record({
      inn: anyText(),
      kpp: fc.string(),
      ogrn: fc.string(),
      bik: fc.string(),
      account: fc.string(),
      correspondentAccount: fc.string(),
    });
    fc.assert(
      fc.property(noise, (values) => {
        expect(checkCompanyValues(values)).not.toEqual({});
      }),
    );
  });
});
