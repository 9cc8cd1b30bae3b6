import { system } from '#domain/actor.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { findRequest } from '../requests.repository.ts';
import { applyTransition } from '../transition-request.service.ts';
import type { LockedOffer } from './offer-state.ts';
import { moscowDay } from '#domain/formats/moscow.ts';

/** Without a live commercial offer a request that was to be chosen from goes back to its manager. Its row is locked. */
export const leaveChoice = async (context: Context, tx: Tx, { request }: LockedOffer): Promise<void> => {
  const now = await findRequest(tx, request.id);
  if (now?.status !== 'offers_ready') return;
  const today = moscowDay(context.clock.now().toISOString());
  if (now.offers_live_until !== null && now.offers_live_until >= today) return;
  await applyTransition(context, tx, now, { to: 'in_review', cause: 'offersGone', actor: system });
};
