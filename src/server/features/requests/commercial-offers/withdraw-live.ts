import { isLive } from '#domain/commercial-offers/commercial-offer-life.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { findOffersOf, updateOffer } from './commercial-offers.repository.ts';
import { leaveChoice } from './leave-choice.ts';
import { lockOffer, appendCommercialOfferEvent, type KnownOffer } from './offer-state.ts';

/** Withdraws a live commercial offer; without another one the request goes back to its manager. Its row is locked. */
export const withdrawLive = async (
  context: Context,
  tx: Tx,
  { locked, actorId }: { locked: KnownOffer; actorId: string },
): Promise<void> => {
  const now = context.clock.now();
  const change = { status: 'withdrawn' as const, ended_at: now, updated_at: now };
  const row = await updateOffer(tx, locked.row.id, change);
  await appendCommercialOfferEvent(context, tx, { row, type: 'commercialOffer.withdrawn', actorId });
  await leaveChoice(context, tx, locked);
};

/**
 * Withdraws all live offers of a lessor, and those that would be live again if the accepted one were dropped. The request's row is locked.
 */
export const withdrawAllOf = async (
  context: Context,
  tx: Tx,
  { requestId, lessorId, actorId }: { requestId: string; lessorId: string; actorId: string },
): Promise<void> => {
  for (const { id, lessor_id: maker } of await findOffersOf(tx, requestId)) {
    if (maker !== lessorId) continue;
    const locked = await lockOffer(context, tx, { id, requestId });
    const mayLive = locked.row.status === 'not_chosen' || isLive(locked.facts.offer, locked.facts.today);
    if (mayLive) await withdrawLive(context, tx, { locked, actorId });
  }
};
