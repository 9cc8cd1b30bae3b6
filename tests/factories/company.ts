import type { CompanyValues } from '#contract/accounts.ts';
import { newId } from '#server/platform/ids.ts';
import type { TestApp } from '../support/test-app.ts';
import { nextNumber } from './unique.ts';

const weights = [2, 4, 10, 3, 5, 9, 4, 6, 8];

const innOf = (number: number): string => {
  const first = `77${String(number).padStart(7, '0')}`;
  const sum = weights.reduce((total, weight, index) => total + weight * Number(first.charAt(index)), 0);
  return `${first}${(sum % 11) % 10}`;
};

const ogrnOf = (number: number): string => {
  const first = `12677${String(number).padStart(7, '0')}`;
  return `${first}${(Number(first) % 11) % 10}`;
};

/** Details of a unique company, with valid checksums. */
export const companyDetails = (changed: Partial<CompanyValues> = {}): CompanyValues => {
  const number = nextNumber();
  return {
    inn: innOf(number),
    kpp: '770101001',
    ogrn: ogrnOf(number),
    name: `ООО «Ромашка ${number}»`,
    legalAddress: 'г. Москва, ул. Полевая, д. 1',
    director: 'Иванов Иван Иванович',
    taxSystem: 'osn',
    bik: '044525225',
    account: '40702810900000005555',
    correspondentAccount: '30101810400000000225',
    ...changed,
  };
};

/** A proven company without people. */
export const createCompany = async (
  t: TestApp,
  changed: Partial<CompanyValues> = {},
): Promise<{ id: string; inn: string; name: string }> => {
  const id = newId();
  const details = companyDetails(changed);
  const now = t.clock.now();
  await t.context.db
    .insertInto('companies')
    .values({
      id,
      kind: 'organisation',
      inn: details.inn,
      kpp: details.kpp ?? '',
      ogrn: details.ogrn,
      name: details.name,
      full_name: details.fullName ?? null,
      legal_address: details.legalAddress,
      director: details.director,
      tax_system: details.taxSystem,
      bik: details.bik ?? null,
      account: details.account ?? null,
      correspondent_account: details.correspondentAccount ?? null,
      registry_state: null,
      confirmed_by: 'checksums',
      confirmed_at: now,
      proven_at: now,
      created_at: now,
    })
    .execute();
  return { id, inn: details.inn, name: details.name };
};
