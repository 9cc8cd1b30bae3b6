import type { CompanyView } from '#contract/accounts.ts';
import { taxSystem, type CompanyRole } from '#contract/roles.ts';
import type { Company } from './companies.repository.ts';

const optional = <K extends string>(key: K, value: string | null): Partial<Record<K, string>> =>
  value === null || value === '' ? {} : ({ [key]: value } as Partial<Record<K, string>>);

/** A company for one of its people; those who wait to be accepted see what the public registry holds, but no bank details. */
export const presentCompany = (company: Company, companyRole: CompanyRole | null): CompanyView => ({
  id: company.id,
  kind: company.kind,
  inn: company.inn,
  ...optional('kpp', company.kpp),
  ogrn: company.ogrn,
  name: company.name,
  ...optional('fullName', company.full_name),
  legalAddress: company.legal_address,
  director: company.director,
  taxSystem: taxSystem.parse(company.tax_system),
  ...(companyRole === 'pending'
    ? {}
    : {
        ...optional('bik', company.bik),
        ...optional('account', company.account),
        ...optional('correspondentAccount', company.correspondent_account),
      }),
  role: companyRole,
  registryState: company.registry_state,
  confirmedBy: company.confirmed_by,
  confirmedAt: company.confirmed_at.toISOString(),
  version: company.version,
});
