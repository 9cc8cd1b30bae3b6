import type { CompanyKind } from '#contract/roles.ts';

const innWeights10 = [2, 4, 10, 3, 5, 9, 4, 6, 8];
const innWeights11 = [7, 2, 4, 10, 3, 5, 9, 4, 6, 8];
const innWeights12 = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8];

const digitAt = (value: string, index: number): number => Number(value.charAt(index));

const innDigit = (value: string, weights: readonly number[]): number =>
  (weights.reduce((sum, weight, index) => sum + weight * digitAt(value, index), 0) % 11) % 10;

const onlyZeros = (value: string): boolean => /^0+$/.test(value);

/**
 * ИНН of a company (10 digits) or of a person (12), with its control digits; all zeros are refused. A changed digit goes unnoticed
 * only where the remainder turns from 0 to 10 or back. Source: the weights of the tax service (product.md, "Law and formats").
 */
export const isInn = (value: string): boolean => {
  if (!/^(?:\d{10}|\d{12})$/.test(value) || onlyZeros(value)) return false;
  if (value.length === 10) return innDigit(value, innWeights10) === digitAt(value, 9);
  return (
    innDigit(value, innWeights11) === digitAt(value, 10) &&
    innDigit(value, innWeights12) === digitAt(value, 11)
  );
};

/** ОГРН of a company: 13 digits, the last = first 12 mod 11 mod 10. Source: приказ Минфина от 30.10.2017 № 165н. */
export const isOgrnOfOrganisation = (value: string): boolean =>
  /^\d{13}$/.test(value) &&
  !onlyZeros(value) &&
  (Number(value.slice(0, 12)) % 11) % 10 === digitAt(value, 12);

/** ОГРНИП of a sole trader: 15 digits, the last = first 14 mod 13 mod 10. Source: as for the ОГРН. */
export const isOgrnip = (value: string): boolean =>
  /^\d{15}$/.test(value) &&
  !onlyZeros(value) &&
  (Number(value.slice(0, 14)) % 13) % 10 === digitAt(value, 14);

/** ОГРН or ОГРНИП, told apart by length. */
export const isOgrn = (value: string): boolean => isOgrnOfOrganisation(value) || isOgrnip(value);

/** КПП: nine characters, the fifth and sixth may be capital Latin letters; it has no control digit. */
export const isKpp = (value: string): boolean => /^\d{4}[0-9A-Z]{2}\d{3}$/.test(value);

/**
 * Kind of a company by its ИНН: 12 digits belong to a sole trader, 10 to an organisation; a name that says КФХ makes either a farm.
 * Looks at the length only: check the ИНН with `isInn`.
 */
export const companyKindOf = (inn: string, name = ''): CompanyKind => {
  if (/(?:^|[^а-яё])(?:кфх|крестьянско|фермерск)/iu.test(name)) return 'farm';
  return inn.length === 12 ? 'soleTrader' : 'organisation';
};
