import { cutText } from '#domain/formats/cut-text.ts';
import { harmlessName } from '#domain/formats/harmless-name.ts';
import type { Company } from './companies.repository.ts';

/** A company as a letter names it; a name from the registry is used as it is. */
export const companyForLetter = ({
  name,
  inn,
  confirmed_by: confirmedBy,
}: Pick<Company, 'name' | 'inn' | 'confirmed_by'>): string =>
  `${confirmedBy === 'registry' ? cutText(name, 100) : harmlessName(name)} (ИНН ${inn})`;
