import type { Company } from './companies.repository.ts';

/** What somebody typed as a name, without anything that a mail program would turn into a link. */
export const harmlessName = (name: string): string => name.replaceAll(/[:/@]|\.(?=\S)/g, ' ').slice(0, 100);

/** A company as a letter names it; a registry's name is its own. */
export const companyForLetter = ({
  name,
  inn,
  confirmed_by: confirmedBy,
}: Pick<Company, 'name' | 'inn' | 'confirmed_by'>): string =>
  `${confirmedBy === 'registry' ? name.slice(0, 100) : harmlessName(name)} (ИНН ${inn})`;
