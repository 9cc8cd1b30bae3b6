import { system } from '#domain/actor.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { choiceEnd } from '../requests.presenter.ts';
import { findRequest, updateRequest } from '../requests.repository.ts';
import { applyTransition } from '../transition-request.service.ts';
import type { KnownOffer } from './offer-state.ts';

/** Updates the client's deadline for choosing, which depends on the live offers. The request's row is locked. */
export const refreshChoice = async (context: Context, tx: Tx, requestId: string): Promise<void> => {
  const request = await findRequest(tx, requestId);
  if (request?.status !== 'offers_ready') return;
  const end = choiceEnd(request, context.clock.now());
  if (end === (request.due_at?.toISOString() ?? null)) return;
  await updateRequest(tx, requestId, { due_at: end === null ? null : new Date(end) });
};

/** Without a live commercial offer, a request waiting for a choice goes back to its manager. Its row is locked. */
export const leaveChoice = async (
  context: Context,
  tx: Tx,
  { request }: Pick<KnownOffer, 'request'>,
): Promise<void> => {
  const now = await findRequest(tx, request.id);
  if (now?.status !== 'offers_ready') return;
  if (choiceEnd(now, context.clock.now()) !== null) {
    await refreshChoice(context, tx, request.id);
    return;
  }
  await applyTransition(context, tx, now, { to: 'in_review', cause: 'offersGone', actor: system });
};
