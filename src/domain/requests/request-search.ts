/** A number that words consist of, as it may be part of an ИНН or of a phone; null for what is too short or too long to be either. */
export type SearchedDigits = { readonly inn: string | null; readonly phone: string | null };

const leastOfInn = 4;
const leastOfPhone = 7;

/**
 * Reads a search that is one number, however it is grouped. An ИНН is told by its beginning, from four digits on; a phone by seven digits or
 * more in a row: shorter ones would find strangers by the numbers of requests. A first 8 of eleven digits is the 7 of Russia.
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
