import type { CatalogueAnswer } from '#contract/catalogue.ts';
import type { OfferCard } from '#contract/offers.ts';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { listAddress, type CatalogueSearch } from './catalogue-search.ts';
import { readList, type ListScope } from './queries.ts';

/** The parts added to the list of an address, in one entry of the tab's history. */
type Added = {
  address: string;
  entry: string | undefined;
  answers: readonly CatalogueAnswer[];
  status: 'idle' | 'loading' | 'failed';
};

// By the entry of the history: «Back» finds the list as it was left, even when its first part has been loaded anew meanwhile.
const kept = new Map<string | undefined, Added>();
const mostKept = 10;

const keep = (added: Added): void => {
  kept.delete(added.entry);
  kept.set(added.entry, { ...added, status: 'idle' });
  for (const entry of kept.keys()) if (kept.size > mostKept) kept.delete(entry);
};

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
  const router = useRouter();
  const address = listAddress(scope.path, search);
  const start = (): Added => {
    const { __TSR_key: entry } = router.latestLocation.state;
    const before = kept.get(entry);
    return before?.address === address ? before : { address, entry, answers: [], status: 'idle' };
  };
  const [added, setAdded] = useState(start);
  if (added.address !== address) setAdded(start());
  const { answers, status } = added;
  useEffect(() => keep(added), [added]);
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
