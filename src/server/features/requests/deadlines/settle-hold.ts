import { nextHold } from '#domain/requests/offer-hold.ts';
import { changeHold, findEndedHolds } from '#server/features/offers/index.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import type { ScheduledJob } from '#server/platform/feature.ts';
import { findHolding } from './holding-requests.repository.ts';

const batch = 100;

/**
 * Decides anew who holds an offer, under the lock of its row, after a request for it entered or left a status. A request is always locked
 * before its offer.
 */
export const settleHold = (
  context: Pick<Context, 'clock'>,
  tx: Tx,
  change: { offerId: string; actorId: string | null },
): Promise<void> =>
  changeHold(context, tx, change, async (hold) =>
    nextHold(hold, await findHolding(tx, change.offerId), context.clock.now().toISOString()),
  );

const freeBatch = async (context: Context): Promise<number> => {
  const offerIds = await findEndedHolds(context.db, context.clock.now(), batch);
  for (const offerId of offerIds) {
    await context.db.transaction().execute((tx) => settleHold(context, tx, { offerId, actorId: null }));
  }
  return offerIds.length;
};

/** Frees offers whose hold has run out: the next request in approval holds them, or nobody. */
export const freeHolds = (context: Context): ScheduledJob => ({
  name: 'requests.free-holds',
  cron: '* * * * *',
  run: async () => {
    while ((await freeBatch(context)) === batch);
  },
});
