import { useCallback, useEffect, useRef, useState } from 'react';
import type { CommercialOfferView } from '#contract/commercial-offers.ts';
import { noteViewed, readOffer, type DeadOffer, type OfferPage } from './offer-api.ts';

const nothing = (): void => undefined;

/** Calls `see` once, as soon as the page is visible to somebody: not while it is prerendered or in a background tab. */
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

/** A commercial offer by its link or id; once it is on the screen, it is noted that the client has seen it. */
export const useOffer = (address: string) => {
  const [{ answer, error }, setCame] = useState<Came>({});
  const puts = useRef(0);
  const load = useCallback(() => {
    const known = puts.current;
    return readOffer(address).then(
      // The answer to a change is newer than a read that began before it.
      (read) => puts.current === known && setCame({ answer: read }),
      (failure: unknown) => setCame((before) => ({ ...before, error: failure })),
    );
  }, [address]);
  useEffect(() => void load(), [load]);

  const isNew = answer !== undefined && 'offer' in answer && answer.offer.status === 'sent';
  useEffect(() => {
    if (!isNew) return undefined;
    // Having been seen, it has another version, which an acceptance names.
    return whenSeen(() => void noteViewed(address).then(load, nothing));
  }, [address, isNew, load]);

  /** Updates the page with the offer that an answer has returned. */
  const put = (offer: CommercialOfferView): void => {
    puts.current += 1;
    setCame((before) =>
      before.answer && 'offer' in before.answer ? { answer: { ...before.answer, offer } } : before,
    );
  };
  return { answer, error, load, put };
};

/** The offer on a page, and the callbacks for answers to it. */
export type OpenOffer = {
  /** Its link or id. */
  address: string;
  page: OfferPage;
  put: (offer: CommercialOfferView) => void;
  /** The offer has changed meanwhile: it is loaded again, and the page says so. */
  onChanged: () => void;
};
