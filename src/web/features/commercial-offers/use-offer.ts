import { useCallback, useEffect, useState } from 'react';
import type { CommercialOfferView } from '#contract/commercial-offers.ts';
import { noteViewed, readOffer, type DeadOffer, type OfferPage } from './offer-api.ts';

const nothing = (): void => undefined;

/** Calls `see` once, as soon as the page is before somebody's eyes: not while it is drawn ahead or stands in another tab. */
const whenSeen = (see: () => void): (() => void) => {
  const stop = new AbortController();
  const look = (): void => {
    const drawnAhead = 'prerendering' in document && document.prerendering === true;
    if (stop.signal.aborted || drawnAhead || document.visibilityState !== 'visible') return;
    stop.abort();
    see();
  };
  document.addEventListener('visibilitychange', look, stop);
  document.addEventListener('prerenderingchange', look, stop);
  look();
  return () => stop.abort();
};

type Came = { answer?: OfferPage | DeadOffer; error?: unknown };

/** A commercial offer by its link or id; that the client has seen it is noted once it is on the screen. */
export const useOffer = (address: string) => {
  const [{ answer, error }, setCame] = useState<Came>({});
  const load = useCallback(
    () =>
      readOffer(address).then(
        (read) => setCame({ answer: read }),
        (failure: unknown) => setCame((before) => ({ ...before, error: failure })),
      ),
    [address],
  );
  useEffect(() => void load(), [load]);

  const isNew = answer !== undefined && 'offer' in answer && answer.offer.status === 'sent';
  useEffect(() => {
    if (!isNew) return undefined;
    // Seen, it has another version, which an acceptance names.
    return whenSeen(() => void noteViewed(address).then(load, nothing));
  }, [address, isNew, load]);

  /** Puts the offer as an answer has left it onto the page. */
  const put = (offer: CommercialOfferView): void =>
    setCame((before) =>
      before.answer && 'offer' in before.answer ? { answer: { ...before.answer, offer } } : before,
    );
  return { answer, error, load, put };
};

/** The offer on a page, and what an answer to it changes. */
export type OpenOffer = {
  /** Its link or id. */
  address: string;
  page: OfferPage;
  put: (offer: CommercialOfferView) => void;
  /** It is another one meanwhile: it is read anew, and the page says so. */
  onChanged: () => void;
};
