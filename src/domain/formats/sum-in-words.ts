import * as words from 'number-to-words-ru';

// Node sees a CommonJS module, whose only export is `default`; bundlers use another build, which has `default` too.
const { convert } = words.default;

/**
 * Sum in words for contracts and invoices: 300000000 kopecks → «Три миллиона рублей 00 копеек». A module of its own, since the dictionary is
 * heavy in a browser. Throws RangeError for what is not a whole number of kopecks from 0.
 */
export const sumInWords = (kopecks: number): string => {
  if (!Number.isSafeInteger(kopecks) || kopecks < 0) throw new RangeError(`Not whole kopecks: ${kopecks}`);
  const part = String(kopecks % 100).padStart(2, '0');
  return convert(`${Math.floor(kopecks / 100)}.${part}`, { currency: 'rub' });
};
