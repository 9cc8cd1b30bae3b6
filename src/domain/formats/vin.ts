const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ';
const letterValues = '12345678123457923456789';

const cyrillicLookAlikes = 'АВЕКМНРСТУХ';
const latinLookAlikes = 'ABEKMHPCTYX';

const valueOf = (character: string): number => {
  const letter = letters.indexOf(character);
  return letter === -1 ? Number(character) : Number(letterValues.charAt(letter));
};

const toLatin = (character: string): string => {
  const index = cyrillicLookAlikes.indexOf(character);
  return index === -1 ? character : latinLookAlikes.charAt(index);
};

/** VIN as it is stored: capitals, without spaces and dashes, Cyrillic look-alikes turned into Latin letters. */
export const normalizeVin = (value: string): string =>
  value.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll(/[А-Я]/g, toLatin);

/** Shape of a normalised VIN: 17 Latin capitals and digits without I, O and Q (ISO 3779). */
export const isVin = (value: string): boolean => /^[0-9A-HJ-NPR-Z]{17}$/.test(value);

/**
 * Whether the ninth character is the check digit of the other sixteen (ISO 3779 as used in North America and China). European and
 * Russian makers may leave it out, so a mismatch is a reason to warn and never to refuse.
 */
export const hasVinCheckDigit = (vin: string): boolean => {
  if (!isVin(vin)) return false;
  const sum = weights.reduce((total, weight, index) => total + weight * valueOf(vin.charAt(index)), 0);
  const rest = sum % 11;
  return vin.charAt(8) === (rest === 10 ? 'X' : String(rest));
};
