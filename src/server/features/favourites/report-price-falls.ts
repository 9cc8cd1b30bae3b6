import { moscowDay } from '#domain/formats/moscow.ts';
import { findPriceFalls, type PriceFall } from '#server/features/offers/index.ts';
import type { Context } from '#server/platform/context.ts';
import { settledUntil } from '#server/platform/db/settled-until.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import type { ScheduledJob } from '#server/platform/feature.ts';
import {
  findWaiting,
  forgetFallsBefore,
  noteFall,
  readPriceCursor,
  writePriceCursor,
} from './price-falls.repository.ts';

const changesPerRun = 5000;

/** How many people one event notifies at most: they are written in one transaction. */
const readersPerEvent = 100;
const beforeAllIds = '00000000-0000-0000-0000-000000000000';

/** Appends events that name, in batches, the people waiting for an offer to become cheaper. */
const appendPriceFell = (
  { db, clock }: Context,
  { offerId, version, fellAt, ...prices }: PriceFall,
  day: string,
) =>
  db.transaction().execute(async (tx) => {
    const next = (after: string) =>
      findWaiting(tx, { offerId, since: fellAt, after, limit: readersPerEvent });
    const first = await next(beforeAllIds);
    if (first.length === 0 || !(await noteFall(tx, offerId, day))) return;
    for (let readers = first; readers.length > 0;) {
      await appendEvent(tx, clock, {
        type: 'offer.priceFell',
        subject: { type: 'offer', id: offerId, version },
        actorId: null,
        data: { ...prices, readers },
      });
      readers = await next(readers.at(-1) ?? '');
    }
  });

const lookAtPrices = async (context: Context): Promise<void> => {
  const { db, clock } = context;
  const now = clock.now();
  const today = moscowDay(now.toISOString());
  const until = await settledUntil(db, now);
  const after = await readPriceCursor(db);
  // Falls before the first check are not reported.
  if (!after) return writePriceCursor(db, { at: until, offerId: beforeAllIds });
  const found = await findPriceFalls(db, { after, until, limit: changesPerRun });
  if (!found) return;
  for (const fall of found.falls) await appendPriceFell(context, fall, today);
  await writePriceCursor(db, found.last);
  await forgetFallsBefore(db, today);
};

/** Looks every minute for prices that fell, and tells people with the offer among their favourites: once a day for each offer. */
export const reportPriceFalls = (context: Context): ScheduledJob => ({
  name: 'favourites.price-falls',
  cron: '* * * * *',
  run: () => lookAtPrices(context),
});
