import type { Context, Tx } from '#server/platform/context.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import { newId } from '#server/platform/ids.ts';
import { lockVendor, updateVendor } from './vendors.repository.ts';
import { releaseOffers, withholdOffers } from './withheld-offers.repository.ts';

const queue = 'offers.follow-vendor';
const batch = 1000;

type Following = { vendorId: string; actorId: string };

/** Moves a batch the way that the vendor's status points; how many there were. The vendor is locked by the caller or here. */
const moveBatch = async ({ clock }: Pick<Context, 'clock'>, tx: Tx, vendorId: string): Promise<number> => {
  const vendor = await lockVendor(tx, vendorId);
  if (!vendor) return 0;
  const move = vendor.status === 'hidden' ? withholdOffers : releaseOffers;
  return move(tx, { vendorId, now: clock.now(), most: batch });
};

// A run that was cut short goes on where it stopped, and one that comes late follows the status of now.
const follow = async (context: Context, { vendorId, actorId }: Following): Promise<void> => {
  const { db, clock } = context;
  let moved: number;
  do moved = await db.transaction().execute((tx) => moveBatch(context, tx, vendorId));
  while (moved === batch);
  await db.transaction().execute(async (tx) => {
    if (!(await lockVendor(tx, vendorId))) return;
    const { version } = await updateVendor(tx, vendorId, {});
    await appendEvent(tx, clock, {
      type: 'vendor.offersFollowed',
      subject: { type: 'vendor', id: vendorId, version },
      actorId,
      data: {},
    });
  });
};

/** Registers what follows a vendor that is hidden or shown again. */
export const registerVendorJobs = (context: Context): void =>
  context.jobs.register<Following>(queue, (following) => follow(context, following), {
    ordered: true,
    timeoutSeconds: 900,
  });

/**
 * Takes the offers of a vendor that was just hidden off sale, or puts those of one that is shown again back: the first thousand with
 * the status itself, the rest by a job.
 */
export const followVendorStatus = async (
  context: Pick<Context, 'clock' | 'jobs'>,
  tx: Tx,
  following: Following,
): Promise<void> => {
  const moved = await moveBatch(context, tx, following.vendorId);
  if (moved === batch)
    await context.jobs.send(queue, { id: newId(), key: following.vendorId, data: following }, tx);
};
