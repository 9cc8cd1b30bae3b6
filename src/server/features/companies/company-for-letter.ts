import { harmlessName } from '#domain/formats/harmless-name.ts';
import type { Company } from './companies.repository.ts';

/** A company as a letter names it; a name from the registry is used as it is. */
export const companyForLetter = ({
  name,
  inn,
  confirmed_by: confirmedBy,
}: Pick<Company, 'name' | 'inn' | 'confirmed_by'>): string =>
  `${confirmedBy === 'registry' ? name.slice(0, 100) : harmlessName(name)} (ИНН ${inn})`;
