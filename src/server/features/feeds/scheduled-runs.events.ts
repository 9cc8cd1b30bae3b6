import type { Context, Tx } from '#server/platform/context.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import { lockVendor } from '#server/features/vendors/index.ts';
import type { ImportRow } from './feeds.repository.ts';
import { findLastByClock } from './schedules.repository.ts';

const events = { failed: 'feed.failed', asksRemoval: 'feed.removalAsked' } as const;

/**
 * Notifies about a scheduled run, which nobody watches, if it failed or asks for confirmation. If the one before ended the same way, the
 * vendor knows already.
 */
export const appendScheduledRunEvent = async (
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  run: ImportRow,
): Promise<void> => {
  const { status, vendor_id: vendorId } = run;
  if (run.source !== 'schedule' || (status !== 'failed' && status !== 'asksRemoval')) return;
  if ((await findLastByClock(tx, run))?.status === status) return;
  const vendor = await lockVendor(tx, vendorId);
  await appendEvent(tx, clock, {
    type: events[status],
    subject: { type: 'vendor', id: vendorId, version: vendor?.version ?? 1 },
    actorId: null,
    data: { importId: run.id, failure: run.failure, archived: run.counts.archived ?? 0 },
  });
};
