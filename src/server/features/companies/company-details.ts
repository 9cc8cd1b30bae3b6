import { taxSystem } from '#contract/roles.ts';
import { missingDetails, type NeededDetail } from '#domain/accounts/company-details.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { CompanyDetails } from '#server/platform/db/tables-accounts.ts';
import type { Company } from './companies.repository.ts';
import { isProven } from './company-state.ts';

type Needed = Pick<CompanyDetails, 'kpp' | 'ogrn' | 'legal_address' | 'director' | 'tax_system'>;

const text = <K extends NeededDetail>(key: K, value: string | null): Partial<Record<K, string>> =>
  value === null || value === '' ? {} : ({ [key]: value } as Partial<Record<K, string>>);

/** The details that a proof needs, as far as they are known, under the contract's names. */
export const presentNeeded = (known: Needed) => ({
  ...text('kpp', known.kpp),
  ...text('ogrn', known.ogrn),
  ...text('legalAddress', known.legal_address),
  ...text('director', known.director),
  ...(known.tax_system === null ? {} : { taxSystem: taxSystem.parse(known.tax_system) }),
});

/** What was entered now; details that a proof needs and that were left out this time stay as they were. */
export const keepingKnown = <T extends Needed>(typed: T, known: Needed | undefined): T => ({
  ...typed,
  kpp: typed.kpp || (known?.kpp ?? ''),
  ogrn: typed.ogrn ?? known?.ogrn ?? null,
  legal_address: typed.legal_address ?? known?.legal_address ?? null,
  director: typed.director ?? known?.director ?? null,
  tax_system: typed.tax_system ?? known?.tax_system ?? null,
});

/** Turns what a person entered about a company into its record. A КПП that it has stays: another КПП means another company. */
export const recordBy = ({ confirmed_at: confirmedAt, ...typed }: CompanyDetails, company: Company) => ({
  // Entries of strangers about an unproven company complete nothing.
  ...keepingKnown(typed, isProven(company) ? company : undefined),
  kpp: company.kpp || typed.kpp,
  confirmed_at: new Date(confirmedAt),
});

/** Keeps a company from being proven while details are missing. @throws AppError `formHasErrors` with the missing details */
export const requireDetails = (company: Needed & Pick<Company, 'inn'>): void => {
  const missing = missingDetails({ inn: company.inn, ...presentNeeded(company) });
  if (missing.length === 0) return;
  const fields = Object.fromEntries(missing.map((key) => [`company.${key}`, 'required' as const]));
  throw new AppError('formHasErrors', { fields });
};
