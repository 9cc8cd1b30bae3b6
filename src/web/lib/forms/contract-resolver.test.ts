import { describe, expect, it } from 'vitest';
import { companyValues, confirmBody, registerUserBody } from '#contract/accounts.ts';
import { checkCompanyValues } from '#domain/accounts/company-form.ts';
import { checkValues } from './contract-resolver.ts';

const contacts = { name: 'Анна', phone: '8 (912) 345-67-89', email: 'Anna@Example.com', consent: true };

describe('checkValues', () => {
  it('gives the body as the contract reads it', () => {
    expect(checkValues({ schema: registerUserBody }, contacts)).toEqual({
      body: { ...contacts, phone: '+79123456789', email: 'anna@example.com' },
    });
  });

  it.each([null, '', '   ', undefined])('calls %j in a required field required', (name) => {
    expect(checkValues({ schema: registerUserBody }, { ...contacts, name }).faults?.error).toEqual({
      name: 'required',
    });
  });

  it('names an unticked consent, a wrong phone and a short password with its bound', () => {
    const { faults } = checkValues(
      { schema: registerUserBody },
      { ...contacts, consent: false, phone: '12' },
    );
    expect(faults?.error).toEqual({ consent: 'mustAccept', phone: 'phone' });
    const short = checkValues({ schema: confirmBody }, { token: 'a'.repeat(43), password: '1234567' });
    expect(short.faults).toEqual({ error: { password: 'tooShort' }, params: { password: { min: 8 } } });
  });

  it('adds rules over several fields; the contract’s faults take precedence', () => {
    const { faults } = checkValues(
      { schema: companyValues, check: checkCompanyValues },
      {
        inn: '500100732259',
        kpp: '770401001',
        ogrn: '1',
        name: 'ПАО',
        legalAddress: 'Москва',
        director: 'Я',
        taxSystem: 'osn',
      },
    );
    expect(faults?.error).toEqual({ kpp: 'unsupported', ogrn: 'ogrn' });
  });
});
