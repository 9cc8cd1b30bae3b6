import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Address } from '#web/ui/address.ts';
import { openAddress } from '#web/ui/open-address.ts';
import { listAddress, type CatalogueSearch } from './catalogue-search.ts';

/** How soon a change loads a new list, in milliseconds: a press, a word being typed. */
const pauses = { press: 150, typing: 500 } as const;

/** What the reader has set in the filters, a moment before the address says so. */
export type ListDraft = {
  search: CatalogueSearch;
  change: (patch: Partial<CatalogueSearch>, kind?: keyof typeof pauses) => void;
  /** Changes the draft without a new list until the form is sent. */
  hold: (patch: Partial<CatalogueSearch>) => void;
  /** Applies the draft at once: the form was sent. */
  apply: () => void;
};

/** Keeps the filters' inputs ahead of the address, which follows after a pause; an address set elsewhere wins. For one path only. */
export const useListDraft = (path: Address, search: CatalogueSearch): ListDraft => {
  const router = useRouter();
  const [draft, setDraft] = useState(search);
  const [seen, setSeen] = useState(search);
  const [waiting, setWaiting] = useState(false);
  const [asked, setAsked] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  if (seen !== search) {
    setSeen(search);
    setAsked(undefined);
    // When the requested list has arrived, what was typed meanwhile stays.
    if (!waiting && listAddress(path, search) !== asked) setDraft(search);
  }

  useEffect(() => () => clearTimeout(timer.current), []);

  const go = useCallback(
    (next: CatalogueSearch) => {
      clearTimeout(timer.current);
      setWaiting(false);
      const href = listAddress(path, next);
      setAsked(href);
      openAddress(router, href, { resetScroll: false });
    },
    [router, path],
  );

  const change: ListDraft['change'] = (patch, kind = 'press') => {
    const next = { ...draft, cursor: undefined, ...patch };
    setDraft(next);
    setWaiting(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => go(next), pauses[kind]);
  };
  const hold: ListDraft['hold'] = (patch) => setDraft({ ...draft, cursor: undefined, ...patch });
  return { search: draft, change, hold, apply: () => go(draft) };
};
