import type { UnitHold } from '#domain/requests/offer-hold.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import { writeHold, type LockedHold } from './offer-holds.repository.ts';

/** Changes who holds a locked offer, or frees it, and appends the event; does nothing if nothing changes. The caller checks rights. */
export const holdOffer = async (
  context: Pick<Context, 'clock'>,
  tx: Tx,
  { locked, hold, actorId }: { locked: LockedHold; hold: UnitHold | null; actorId: string | null },
): Promise<void> => {
  const { offerId, version, hold: before } = locked;
  if (before?.requestId === hold?.requestId && before?.until === hold?.until) return;
  await writeHold(tx, offerId, hold);
  await appendEvent(tx, context.clock, {
    type: hold ? 'offer.held' : 'offer.freed',
    subject: { type: 'offer', id: offerId, version },
    actorId,
    data: { until: hold?.until ?? null },
  });
};
