import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { offerContentFields, type EditOffer, type OfferContent, type StockOffer } from '#contract/stock.ts';
import { Autosave } from '#web/lib/autosave/autosave.ts';
import { saveFailureOf } from '#web/lib/autosave/save-failure.ts';
import { editOffer, stockOfferQuery } from './queries.ts';

/** All fields, so that one that was emptied is taken away. */
const wholeOf = (content: OfferContent): Omit<EditOffer, 'version'> =>
  Object.fromEntries(offerContentFields.map((name) => [name, content[name] ?? null]));

const textOf = (content: OfferContent): string => JSON.stringify(wholeOf(content));

const createSaving = (offer: StockOffer, onServed: (served: StockOffer) => void) =>
  new Autosave<OfferContent, StockOffer>({
    draft: offer,
    saved: offer.content,
    unanswered: [],
    beginning: undefined,
    begin: () => Promise.resolve(offer),
    edit: async ({ id, version }, content) => {
      const served = await editOffer(id, { ...wholeOf(content), version });
      onServed(served);
      return served;
    },
    textOf,
    fieldsOf: ({ content }) => content,
    failureOf: saveFailureOf,
    onBeginning: () => undefined,
    onBegun: () => undefined,
    onSending: () => undefined,
    newKey: () => crypto.randomUUID(),
    now: () => new Date().toISOString(),
  });

/** What is typed into an offer, and its saving: a second after the last change, and before the page is left. */
export const useStockEditor = (offer: StockOffer) => {
  const queryClient = useQueryClient();
  const keep = (served: StockOffer): void => {
    queryClient.setQueryData(stockOfferQuery(offer.id).queryKey, served);
  };
  const [content, setContent] = useState(offer.content);
  // What takes its time, like a photo on its way, changes what is there when it ends.
  const newest = useRef(content);
  const write = (next: OfferContent): void => {
    newest.current = next;
    setContent(next);
  };
  const [autosave] = useState(() => createSaving(offer, keep));
  const state = useSyncExternalStore(autosave.watch, autosave.read, autosave.read);
  useEffect(() => {
    const onHidden = (): void => {
      if (document.visibilityState === 'hidden') void autosave.flush();
    };
    autosave.resume();
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      void autosave.leave();
    };
  }, [autosave]);
  return {
    content,
    state,
    autosave,
    /** Shows the offer as a step has left it: published, archived, put back. */
    show: (served: StockOffer): void => {
      autosave.moved(served);
      keep(served);
    },
    change: (changes: OfferContent): void => {
      write({ ...newest.current, ...changes });
      autosave.change(newest.current);
    },
    takeTheirs: (): void => {
      if (state.status !== 'stale') return;
      write(state.current.content);
      keep(state.current);
      autosave.takeTheirs();
    },
  };
};
