import { moscowDay } from '#domain/formats/moscow.ts';
import type { Context } from '#server/platform/context.ts';
import { addCounts, type OfferCount } from './offer-views.repository.ts';

/** What is counted of an offer. */
export type Counted = 'views' | 'calculations';

/** Counts waiting to be written together. */
export type OfferCounts = {
  add: (offerId: string, what: Counted) => void;
  /** Writes the last of them. */
  close: () => Promise<void>;
};

const pauseMs = 1000;

/**
 * Counts in memory and writes once a second, so that a popular page is one row to write and nobody waits for it. Counts within a second
 * before a crash are lost, and so are those that the database refuses, which is logged.
 */
export const createOfferCounts = ({ db, clock, log }: Context): OfferCounts => {
  let waiting = new Map<string, OfferCount>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing: Promise<void> = Promise.resolve();

  const write = async (counts: readonly OfferCount[]): Promise<void> => {
    try {
      await addCounts(db, counts);
    } catch (err) {
      log.warn({ err, offers: counts.length }, 'views of offers were not written and are lost');
    }
  };

  const flush = (): void => {
    timer = undefined;
    const counts = [...waiting.values()];
    waiting = new Map();
    if (counts.length > 0) writing = writing.then(() => write(counts));
  };

  return {
    add: (offerId, what) => {
      const day = moscowDay(clock.now().toISOString());
      const key = `${day} ${offerId}`;
      const count = waiting.get(key) ?? { day, offerId, views: 0, calculations: 0 };
      waiting.set(key, { ...count, [what]: count[what] + 1 });
      timer ??= setTimeout(flush, pauseMs).unref();
    },
    close: () => {
      clearTimeout(timer);
      flush();
      return writing;
    },
  };
};
