import { allDigits } from './digit-mask.ts';
import type { DigitMask } from './digit-mask.ts';

const countryCode = /\+\s*7/u;

/** The ten digits behind +7, of a number in any spelling. A leading 8 is the country's, as Russians write it. */
const nationalDigits = (text: string): string => {
  const digits = allDigits(text.replace(countryCode, ''));
  if (/^[78]\d{10}/u.test(digits)) return digits.slice(1);
  return countryCode.test(text) ? digits : digits.replace(/^(?:7|8$)/u, '');
};

/** «+7 (912) 345-67-89». A lone «+» stays, so that the country's code can be typed and deleted. */
export const phoneMask: DigitMask = {
  pattern: '+7 (000) 000-00-00',
  digitsOf: nationalDigits,
  beginningOf: (text) => (/\d/u.test(text) ? '+7' : (/\+/u.exec(text)?.[0] ?? '')),
};
