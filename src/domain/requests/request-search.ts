/** A searched number as a possible part of an ИНН or of a phone; null where it is too short or too long for one. */
export type SearchedDigits = { readonly inn: string | null; readonly phone: string | null };

const leastOfInn = 4;
const leastOfPhone = 7;

/**
 * Reads a search that is a single number, however it is grouped. An ИНН matches by its beginning, from four digits on; a phone by seven or
 * more consecutive digits: fewer would match strangers' phones when a request number is searched. A leading 8 of eleven digits means Russia's
 * 7.
 */
export const searchedDigits = (q: string): SearchedDigits => {
  const digits = q.trim().replaceAll(/[\s()+.\u2013-]/gu, '');
  if (!/^\d+$/.test(digits)) return { inn: null, phone: null };
  const { length } = digits;
  return {
    inn: length >= leastOfInn && length <= 12 ? digits : null,
    phone: length >= leastOfPhone && length <= 11 ? digits.replace(/^8(?=\d{10}$)/, '7') : null,
  };
};
