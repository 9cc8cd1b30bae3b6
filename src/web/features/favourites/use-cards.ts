import type { OfferCard } from '#contract/offers.ts';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeviceEntry } from '#web/lib/device-lists.ts';
import type { TermsSearch } from '#web/lib/terms-search.ts';
import { cardsQuery, portion } from './queries.ts';

/** An offer on a list of the device; null once it is gone. */
export type ListedCard = { id: string; card: OfferCard | null };

/** The cards of a list of the device, a portion at a time. */
export type Cards = {
  listed: readonly ListedCard[];
  isLoading: boolean;
  isMore: boolean;
  more: () => void;
  /** Asks again for what has not come; undefined while nothing has failed. */
  retry: (() => void) | undefined;
};

/** Asks for the offers of a list in portions that stay the same while offers are removed from it, so that nothing is asked for twice. */
export const useCards = (entries: readonly DeviceEntry[], terms: TermsSearch): Cards => {
  const [known, setKnown] = useState(() => entries.map(({ id }) => id));
  const [portions, setPortions] = useState(1);
  const added = entries.map(({ id }) => id).filter((id) => !known.includes(id));
  if (added.length > 0) setKnown([...added, ...known]);
  const parts = Array.from({ length: portions }, (_, index) =>
    known.slice(index * portion, (index + 1) * portion),
  ).filter((ids) => ids.length > 0);
  const results = useQueries({ queries: parts.map((ids) => cardsQuery(ids, terms)) });
  const asked = new Set(parts.flat());
  const settled = new Set(parts.filter((_, index) => results[index]?.data).flat());
  const cards = new Map(results.flatMap(({ data }) => (data ? [...data] : [])));
  const failed = results.filter(({ isError }) => isError);
  return {
    listed: entries
      .filter(({ id }) => settled.has(id))
      .map(({ id }) => ({ id, card: cards.get(id) ?? null })),
    isLoading: results.some(({ isPending }) => isPending),
    isMore: entries.some(({ id }) => !asked.has(id)),
    more: () => setPortions(portions + 1),
    retry: failed.length > 0 ? () => failed.forEach((result) => void result.refetch()) : undefined,
  };
};
