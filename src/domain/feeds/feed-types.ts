import type { TypeAttribute } from '#contract/catalogue.ts';
import type { LeaseLimits } from '#contract/leasing.ts';
import { wordsOf } from '../catalogue/search-words.ts';

/** A leaf of the tree of types, as feeds need it. */
export type FeedType = {
  id: string;
  name: string;
  nameOne: string;
  /** Other words for it. */
  words: string;
  /** Its own attributes after those of its parents. */
  attributes: readonly TypeAttribute[];
  limits: LeaseLimits;
};

/** Words are compared without their endings: «тягачи», «тягач». */
const stem = (word: string): string => (word.length > 5 ? word.slice(0, Math.max(4, word.length - 2)) : word);

const stemsOf = (text: string): string[] => wordsOf(text).map(stem);

type Known = { id: string; names: Set<string>; words: Set<string> };

/**
 * Guesses the type of a feed's category: by its id or name, else by words in common, where words of the names count double. Null if no type
 * has any, or if two are equal.
 */
export const createCategoryGuess = (types: readonly FeedType[]): ((category: string) => string | null) => {
  const exact = new Map(
    types.flatMap(({ id, name, nameOne }) =>
      [id, name, nameOne].map((key) => [key.toLowerCase(), id] as const),
    ),
  );
  const known = types.map(({ id, name, nameOne, words }): Known => ({
    id,
    names: new Set(stemsOf(`${name} ${nameOne}`)),
    words: new Set(stemsOf(words)),
  }));
  return (category) => {
    const same = exact.get(category.trim().toLowerCase());
    if (same !== undefined) return same;
    const asked = [...new Set(stemsOf(category))];
    const scores = known
      .map(({ id, names, words }) => ({
        id,
        score: asked.reduce((sum, word) => sum + (names.has(word) ? 2 : 0) + (words.has(word) ? 1 : 0), 0),
      }))
      .sort((one, other) => other.score - one.score);
    const [best, second] = scores;
    return best && best.score > 0 && best.score !== second?.score ? best.id : null;
  };
};
