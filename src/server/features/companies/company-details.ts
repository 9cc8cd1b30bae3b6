import { taxSystem } from '#contract/roles.ts';
import { missingDetails, type NeededDetail } from '#domain/accounts/company-details.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { CompanyDetails } from '#server/platform/db/tables-accounts.ts';
import type { Company } from './companies.repository.ts';
import { isProven } from './company-state.ts';

type Needed = Pick<CompanyDetails, 'kpp' | 'ogrn' | 'legal_address' | 'director' | 'tax_system'>;

const text = <K extends NeededDetail>(key: K, value: string | null): Partial<Record<K, string>> =>
  value === null || value === '' ? {} : ({ [key]: value } as Partial<Record<K, string>>);

/** What a proof needs to know of a company, as far as it is known, in the contract's words. */
export const presentNeeded = (known: Needed) => ({
  ...text('kpp', known.kpp),
  ...text('ogrn', known.ogrn),
  ...text('legalAddress', known.legal_address),
  ...text('director', known.director),
  ...(known.tax_system === null ? {} : { taxSystem: taxSystem.parse(known.tax_system) }),
});

/** What was typed now; of what a proof needs, what was left out this time stays as it was known. */
export const keepingKnown = <T extends Needed>(typed: T, known: Needed | undefined): T => ({
  ...typed,
  kpp: typed.kpp || (known?.kpp ?? ''),
  ogrn: typed.ogrn ?? known?.ogrn ?? null,
  legal_address: typed.legal_address ?? known?.legal_address ?? null,
  director: typed.director ?? known?.director ?? null,
  tax_system: typed.tax_system ?? known?.tax_system ?? null,
});

/** What a person typed of a company as what is recorded of it. A КПП that it has stays: it is another company with another one. */
export const recordBy = ({ confirmed_at: confirmedAt, ...typed }: CompanyDetails, company: Company) => ({
  // What strangers typed of a company that nobody has proven completes nothing.
  ...keepingKnown(typed, isProven(company) ? company : undefined),
  kpp: company.kpp || typed.kpp,
  confirmed_at: new Date(confirmedAt),
});

/** Lets nobody prove a company of which too little is known. @throws AppError `formHasErrors` that names what is missing */
export const requireDetails = (company: Needed & Pick<Company, 'inn'>): void => {
  const missing = missingDetails({ inn: company.inn, ...presentNeeded(company) });
  if (missing.length === 0) return;
  const fields = Object.fromEntries(missing.map((key) => [`company.${key}`, 'required' as const]));
  throw new AppError('formHasErrors', { fields });
};
