import { lockVendor, raiseVendorVersion } from '#server/features/vendors/index.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import { newId } from '#server/platform/ids.ts';
import { releaseOffers, withholdOffers } from './withheld-offers.repository.ts';

const queue = 'offers.follow-vendor';
const batch = 1000;

type Following = { vendorId: string; actorId: string };

/** Withholds or releases a batch, depending on the vendor's status; returns how many. The vendor is locked by the caller or here. */
const moveBatch = async ({ clock }: Pick<Context, 'clock'>, tx: Tx, vendorId: string): Promise<number> => {
  const vendor = await lockVendor(tx, vendorId);
  if (!vendor) return 0;
  const move = vendor.status === 'hidden' ? withholdOffers : releaseOffers;
  return move(tx, { vendorId, now: clock.now(), most: batch });
};

// An interrupted run continues where it stopped, and a late one follows the current status.
const follow = async (context: Context, { vendorId, actorId }: Following): Promise<void> => {
  const { db, clock } = context;
  let moved: number;
  do moved = await db.transaction().execute((tx) => moveBatch(context, tx, vendorId));
  while (moved === batch);
  await db.transaction().execute(async (tx) => {
    if (!(await lockVendor(tx, vendorId))) return;
    const version = await raiseVendorVersion(tx, vendorId);
    await appendEvent(tx, clock, {
      type: 'vendor.offersFollowed',
      subject: { type: 'vendor', id: vendorId, version },
      actorId,
      data: {},
    });
  });
};

/** Registers the job for a vendor that is hidden or shown again. */
export const registerVendorJobs = (context: Context): void =>
  context.jobs.register<Following>(queue, (following) => follow(context, following), {
    ordered: true,
    timeoutSeconds: 900,
  });

/**
 * Takes the offers of a hidden vendor off sale, or puts those of a vendor shown again back: the first thousand together with the status, the
 * rest by a job.
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
