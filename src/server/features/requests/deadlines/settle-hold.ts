import { nextHold } from '#domain/requests/offer-hold.ts';
import { findEndedHolds, holdOffer, lockHold } from '#server/features/offers/index.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import type { ScheduledJob } from '#server/platform/feature.ts';
import { findHolding } from './holding-requests.repository.ts';

const batch = 100;

/**
 * Decides anew who holds an offer, under the lock of its row, after a request for it entered or left a status. A request is always locked
 * before its offer.
 */
export const settleHold = async (
  context: Pick<Context, 'clock'>,
  tx: Tx,
  { offerId, actorId }: { offerId: string; actorId: string | null },
): Promise<void> => {
  const locked = await lockHold(tx, offerId);
  if (!locked) return;
  const now = context.clock.now().toISOString();
  const hold = nextHold(locked.hold, await findHolding(tx, offerId), now);
  await holdOffer(context, tx, { locked, hold, actorId });
};

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
