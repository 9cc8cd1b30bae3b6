import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { offerContentFields, type EditOffer, type OfferContent, type StockOffer } from '#contract/stock.ts';
import { useSaving } from '#web/lib/autosave/use-saving.ts';
import { editOffer, stockOfferQuery } from './queries.ts';

/** All fields, so that an emptied one is removed. */
const wholeOf = (content: OfferContent): Omit<EditOffer, 'version'> =>
  Object.fromEntries(offerContentFields.map((name) => [name, content[name] ?? null]));

/** The typed fields of an offer, and their saving: a second after the last change, and before the page is left. */
export const useStockEditor = (offer: StockOffer) => {
  const queryClient = useQueryClient();
  const keep = (served: StockOffer): void => {
    queryClient.setQueryData(stockOfferQuery(offer.id).queryKey, served);
  };
  const [content, setContent] = useState(offer.content);
  // Slow steps, such as the upload of a photo, change the content that is there when they end.
  const newest = useRef(content);
  const write = (next: OfferContent): void => {
    newest.current = next;
    setContent(next);
  };
  const { autosave, state } = useSaving<OfferContent, StockOffer>({
    current: offer,
    edit: async ({ id, version }, written) => {
      const served = await editOffer(id, { ...wholeOf(written), version });
      keep(served);
      return served;
    },
    textOf: (written) => JSON.stringify(wholeOf(written)),
    fieldsOf: (served) => served.content,
  });
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
    acceptIncoming: (): void => {
      if (state.status !== 'stale') return;
      write(state.current.content);
      keep(state.current);
      autosave.acceptIncoming();
    },
  };
};
