import { system } from '#domain/actor.ts';
import { moscowDay } from '#domain/formats/moscow.ts';
import type { Context } from '#server/platform/context.ts';
import type { ScheduledJob } from '#server/platform/feature.ts';
import { lockRequest } from '../requests.repository.ts';
import { applyTransition } from '../transition-request.service.ts';
import { findOffersOf, findRequestsWithPastOffers, updateOffer } from './commercial-offers.repository.ts';
import { tellOffer } from './offer-state.ts';

const batch = 100;

/** Ends the offers of one request whose day has passed; with the last one the request, if it was to be chosen from. */
const expireOf = (context: Context, requestId: string): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    const request = await lockRequest(tx, requestId);
    if (!request) return;
    const now = context.clock.now();
    const today = moscowDay(now.toISOString());
    const offers = (await findOffersOf(tx, requestId)).filter(
      ({ status }) => status === 'sent' || status === 'viewed',
    );
    const past = offers.filter(({ valid_until: validUntil }) => validUntil < today);
    for (const { id } of past) {
      const row = await updateOffer(tx, id, { status: 'expired', ended_at: now, updated_at: now });
      await tellOffer(context, tx, { row, type: 'commercialOffer.expired', actorId: null });
    }
    if (past.length > 0 && past.length === offers.length && request.status === 'offers_ready')
      await applyTransition(context, tx, request, { to: 'expired', cause: 'offersExpired', actor: system });
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
