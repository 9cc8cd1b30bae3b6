import { idPattern } from '#contract/search-values.ts';
import { searchText } from '#web/lib/search-params.ts';

/** What the address of the lessors' page asks for: the open lessor, by id, or `new`. */
export type LessorsSearch = { lessor: string | undefined };

/** What the address of the rate cards' page asks for: the lessor, and the card in the form, by its id or `new`. */
export type RateCardsSearch = { lessor: string | undefined; card: string | undefined };

const idOrNew = (value: unknown): string | undefined => {
  const text = searchText(value);
  return text === 'new' || (text !== undefined && idPattern.test(text)) ? text : undefined;
};

/** Reads the address of the lessors' page. */
export const readLessorsSearch = (raw: Record<string, unknown>): LessorsSearch => ({
  lessor: idOrNew(raw['lessor']),
});

/** Reads the address of the rate cards' page. */
export const readRateCardsSearch = (raw: Record<string, unknown>): RateCardsSearch => ({
  lessor: idOrNew(raw['lessor']),
  card: idOrNew(raw['card']),
});
