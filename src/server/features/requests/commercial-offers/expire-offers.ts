import { moscowDay } from '#domain/formats/moscow.ts';
import type { Context } from '#server/platform/context.ts';
import type { ScheduledJob } from '#server/platform/feature.ts';
import { lockRequest } from '../requests.repository.ts';
import { findOffersOf, findRequestsWithPastOffers, updateOffer } from './commercial-offers.repository.ts';
import { appendCommercialOfferEvent } from './offer-state.ts';

const batch = 100;

/** Ends the offers of one request whose day has passed. */
const expireOf = (context: Context, requestId: string): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    if (!(await lockRequest(tx, requestId))) return;
    const now = context.clock.now();
    const today = moscowDay(now.toISOString());
    for (const { id, status, valid_until: validUntil } of await findOffersOf(tx, requestId)) {
      if ((status !== 'sent' && status !== 'viewed') || validUntil >= today) continue;
      const row = await updateOffer(tx, id, { status: 'expired', ended_at: now, updated_at: now });
      await appendCommercialOfferEvent(context, tx, { row, type: 'commercialOffer.expired', actorId: null });
    }
  });

/** Ends commercial offers whose day has passed. */
export const expireOffers = (context: Context): ScheduledJob => ({
  name: 'requests.expire-commercial-offers',
  cron: '* * * * *',
  run: async () => {
    const today = moscowDay(context.clock.now().toISOString());
    for (;;) {
      const ids = await findRequestsWithPastOffers(context.db, today, batch);
      for (const id of ids) await expireOf(context, id);
      if (ids.length < batch) return;
    }
  },
});
