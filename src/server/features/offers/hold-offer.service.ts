import type { UnitHold } from '#domain/requests/offer-hold.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import { lockHold, writeHold } from './offer-holds.repository.ts';

/**
 * Locks an offer and changes who holds it, or frees it, as `decide` says of its hold, with an event; does nothing if nothing changes or if
 * there is no such offer. The caller checks rights.
 */
export const changeHold = async (
  context: Pick<Context, 'clock'>,
  tx: Tx,
  { offerId, actorId }: { offerId: string; actorId: string | null },
  decide: (hold: UnitHold | null) => Promise<UnitHold | null>,
): Promise<void> => {
  const locked = await lockHold(tx, offerId);
  if (!locked) return;
  const { version, hold: before } = locked;
  const hold = await decide(before);
  if (before?.requestId === hold?.requestId && before?.until === hold?.until) return;
  await writeHold(tx, offerId, hold);
  await appendEvent(tx, context.clock, {
    type: hold ? 'offer.held' : 'offer.freed',
    subject: { type: 'offer', id: offerId, version },
    actorId,
    data: { until: hold?.until ?? null },
  });
};
