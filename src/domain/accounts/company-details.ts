import type { CompanyValues } from '#contract/accounts.ts';
import { ogrnLabel } from './company-standing.ts';

/** What must be known of a company before somebody may prove that they speak for it, beside ИНН and name. */
export const neededDetails = ['kpp', 'ogrn', 'legalAddress', 'director', 'taxSystem'] as const;

/** One of {@link neededDetails}. */
export type NeededDetail = (typeof neededDetails)[number];

type Known = { readonly inn: string } & { readonly [K in NeededDetail]?: CompanyValues[K] | null };

/** Which details are not known yet. A sole trader has no КПП. */
export const missingDetails = (company: Known): NeededDetail[] =>
  neededDetails.filter((key) => !company[key] && !(key === 'kpp' && company.inn.length === 12));

const words: Record<Exclude<NeededDetail, 'ogrn'>, string> = {
  kpp: 'КПП',
  legalAddress: 'юридический адрес',
  director: 'руководителя',
  taxSystem: 'систему налогообложения',
};

/** The missing details, as they are asked for: «КПП, ОГРН, руководителя»; empty if all are known. */
export const missingWords = (company: Known): string =>
  missingDetails(company)
    .map((key) => (key === 'ogrn' ? ogrnLabel(company) : words[key]))
    .join(', ');
