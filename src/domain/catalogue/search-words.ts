import { cyrillicOf, latinOf, otherLayoutOf, plain } from './spelling.ts';

const most = 8;

/** Words that every visitor means anyway. */
const noise = new Set(['лизинг', 'лизинге', 'купить', 'взять', 'цена', 'стоимость', 'оформить', 'leasing']);

const partsOf = (chunk: string): string[] => chunk.match(/[\p{L}\p{N}]+/gu) ?? [];

/** Runs of letters and of digits in a word that mixes them, at least two characters long: `xe215c` → `xe`, `215`. */
const runsOf = (part: string): string[] => {
  const runs = part.match(/\p{L}+|\p{N}+/gu) ?? [];
  return runs.length > 1 ? runs.filter((run) => run.length > 1) : [];
};

/**
 * Words under which an asset is found, each once: «КС-55713» → «кс», «55713», «кс55713»; `XE215C` → `xe215c`, `xe`, `215`.
 */
export const wordsOf = (text: string): string[] => {
  const found = plain(text)
    .split(/\s+/)
    .flatMap((chunk) => {
      const parts = partsOf(chunk);
      const joined = parts.length > 1 ? [parts.join('')] : [];
      return parts.concat(joined, parts.flatMap(runsOf));
    });
  return [...new Set(found)];
};

/** The same, with Latin names also spelled by sound: `Jolion` → `jolion`, «джолион». */
export const wordsOfAsset = (text: string): string[] => {
  const words = wordsOf(text);
  const heard = words.filter((word) => /^[a-z]{3,}$/.test(word)).map(cyrillicOf);
  return [...new Set(words.concat(heard))];
};

/** A word of a query and the spellings it may have in the catalogue, likeliest first. */
export type AskedWord = { word: string; spellings: string[] };

const isLatin = (word: string): boolean => /[a-z]/.test(word);

const spellingsOf = (word: string, chunk: string): string[] => {
  const layout = /^[a-z[\];',.]+$/.test(chunk) ? [otherLayoutOf(chunk)] : [];
  const heard = isLatin(word) ? [cyrillicOf(word), ...layout] : [latinOf(word)];
  return [...new Set([word, ...heard.flatMap(partsOf)])];
};

/**
 * Words of a query, eight at most: the other alphabet and, for Latin letters, the other keyboard layout are further spellings. A chunk
 * typed in the wrong layout with punctuation keys (`'rcrfdfnjh`, `rjk;`) is one word.
 */
export const askedWords = (query: string): AskedWord[] => {
  const asked = plain(query)
    .split(/\s+/)
    .flatMap((chunk) => {
      const parts = partsOf(chunk);
      return parts.map((word) => ({ word, spellings: spellingsOf(word, parts.length === 1 ? chunk : '') }));
    });
  return asked.filter(({ word }) => !noise.has(word)).slice(0, most);
};
