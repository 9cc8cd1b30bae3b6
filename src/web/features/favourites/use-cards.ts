import type { OfferCard } from '#contract/offers.ts';
import { useState } from 'react';
import type { DeviceEntry } from '#web/lib/device-lists.ts';
import type { TermsSearch } from '#web/lib/terms-search.ts';
import { reused, useAnswer } from '#web/lib/use-answer.ts';
import { portion, readCards } from './queries.ts';

/** An offer on a list of the device; null once it is gone. */
export type ListedCard = { id: string; card: OfferCard | null };

/** The cards of a list of the device, a portion at a time. */
export type Cards = {
  listed: readonly ListedCard[];
  isLoading: boolean;
  isMore: boolean;
  more: () => void;
  /** Repeats the calls that failed; undefined while none has. */
  retry: (() => void) | undefined;
};

const cardsById = async (
  portions: readonly string[][],
  terms: TermsSearch,
): Promise<ReadonlyMap<string, OfferCard | null>> => {
  const questions = portions.map((ids) =>
    reused(`cards ${ids.join()} ${terms.advance} ${terms.term}`, () => readCards(ids, terms)),
  );
  const offers = (await Promise.all(questions)).flat();
  const gone = portions.flat().map((id) => [id, null] as const);
  return new Map([...gone, ...offers.map((offer) => [offer.id, offer] as const)]);
};

/** Loads the offers of a list in portions that stay the same while offers are removed from it, so that nothing is loaded twice. */
export const useCards = (entries: readonly DeviceEntry[], terms: TermsSearch): Cards => {
  const [known, setKnown] = useState(() => entries.map(({ id }) => id));
  const [count, setCount] = useState(1);
  const added = entries.map(({ id }) => id).filter((id) => !known.includes(id));
  if (added.length > 0) setKnown([...added, ...known]);
  const portions = Array.from({ length: count }, (_, index) =>
    known.slice(index * portion, (index + 1) * portion),
  ).filter((ids) => ids.length > 0);
  const asked = portions.flat();
  const key = asked.length > 0 ? `listed ${asked.join()} ${terms.advance} ${terms.term}` : undefined;
  const { data, error, isLoading, retry } = useAnswer(key, () => cardsById(portions, terms));
  return {
    listed: entries.flatMap(({ id }) => {
      const card = data?.get(id);
      return card === undefined ? [] : [{ id, card }];
    }),
    isLoading,
    isMore: entries.some(({ id }) => !asked.includes(id)),
    more: () => setCount(count + 1),
    retry: error === undefined ? undefined : retry,
  };
};
