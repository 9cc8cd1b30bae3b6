import type { CatalogueAnswer } from '#contract/catalogue.ts';
import type { OfferCard } from '#contract/offers.ts';
import { useEffect, useMemo, useState } from 'react';
import { listAddress, type CatalogueSearch } from './catalogue-search.ts';
import { readList, type ListScope } from './queries.ts';

type Added = { address: string; answers: readonly CatalogueAnswer[]; status: 'idle' | 'loading' | 'failed' };

// Keyed by the first part of the list, which the router keeps for a while: «Back» finds the list as it was left.
const addedTo = new WeakMap<CatalogueAnswer, readonly CatalogueAnswer[]>();

/** A list with all the parts loaded so far. */
export type LongList = {
  offers: readonly OfferCard[];
  /** Cursor of the next part; null at the end. */
  nextCursor: string | null;
  status: Added['status'];
  /** Adds the next part. */
  more: () => Promise<void>;
};

/** The first part of a list, and those that «Показать ещё» has added to it. */
export const useMore = (scope: ListScope, search: CatalogueSearch, first: CatalogueAnswer): LongList => {
  const address = listAddress(scope.path, search);
  const start = (): Added => ({ address, answers: addedTo.get(first) ?? [], status: 'idle' });
  const [added, setAdded] = useState(start);
  if (added.address !== address) setAdded(start());
  const { answers, status } = added;
  useEffect(() => {
    addedTo.set(first, answers);
  }, [first, answers]);
  // An offer that has moved since the list was begun may come twice.
  const offers = useMemo(() => {
    const all = [first, ...answers].flatMap(({ items }) => items);
    return answers.length === 0 ? all : [...new Map(all.map((offer) => [offer.id, offer])).values()];
  }, [first, answers]);
  const { nextCursor } = answers.at(-1) ?? first;
  const settle = (change: Partial<Added>): void =>
    setAdded((now) => (now.address === address ? { ...now, ...change } : now));
  const more = async (): Promise<void> => {
    if (nextCursor === null) return;
    settle({ status: 'loading' });
    try {
      const answer = await readList(scope, { ...search, cursor: nextCursor }, { facets: '0' });
      settle({ answers: [...answers, answer], status: 'idle' });
    } catch {
      settle({ status: 'failed' });
    }
  };
  return { offers, nextCursor, status, more };
};
