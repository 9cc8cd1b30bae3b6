import { noCounts } from '#domain/feeds/removal.ts';
import {
  archiveOffers,
  referenceOf,
  upsertDetails,
  upsertOffers,
  type UpsertRun,
} from '#server/features/offers/index.ts';
import { lockVendor } from '#server/features/vendors/index.ts';
import { sendToModeration, withdrawFromModeration } from '#server/features/stock/index.ts';
import type { Context, Db, Tx } from '#server/platform/context.ts';
import type { Pace } from '#server/platform/db/pace.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import { newId } from '#server/platform/ids.ts';
import {
  findInWindows,
  findItems,
  findRowsToApply,
  markGone,
  saveItems,
  saveMapping,
  updateImport,
  type ImportRow,
} from './feeds.repository.ts';
import { sendPhotos } from './photo-jobs.ts';
import { lockAt } from './read-import.ts';

/** One event per run, however many offers it has written: a flood of events would block the relay. */
const finish = async (context: Context, tx: Tx, run: ImportRow): Promise<ImportRow> => {
  const { vendor_id: vendorId, format, mapping } = run;
  if (mapping) await saveMapping(tx, { vendorId, format, mapping });
  const vendor = await lockVendor(tx, vendorId);
  await appendEvent(tx, context.clock, {
    type: 'feed.applied',
    subject: { type: 'vendor', id: vendorId, version: vendor?.version ?? 1 },
    actorId: run.created_by,
    data: { importId: run.id, ...noCounts, ...run.counts },
  });
  await sendPhotos(context, run, { tx });
  return updateImport(tx, run.id, { status: 'applied', finished_at: context.clock.now() });
};

/**
 * The next rows to apply, with their offers: those written as they are (`earlier` ones among them exist), and those that wait for our staff.
 */
const nextPortion = async (db: Db, run: ImportRow, ahead: { after: number; last: number; size: number }) => {
  const rows = await findInWindows(ahead, (window) => findRowsToApply(db, run.id, window));
  const items = await findItems(
    db,
    run.vendor_id,
    rows.map((row) => row.external_id),
  );
  const offers = rows.flatMap(({ external_id: externalId, hash, content, outcome }) =>
    content ? [{ id: items.get(externalId)?.offer_id ?? newId(), externalId, hash, content, outcome }] : [],
  );
  const isDoubtful = ({ outcome }: (typeof offers)[number]): boolean => outcome === 'moderation';
  const sure = offers.filter((offer) => !isDoubtful(offer));
  return {
    after: ahead.after,
    end: rows.at(-1)?.row,
    gone: rows.filter(({ outcome }) => outcome === 'archived').map((row) => row.external_id),
    sure,
    earlier: sure.filter(({ externalId }) => items.has(externalId)),
    doubtful: offers.filter(isDoubtful),
  };
};

type Portion = Awaited<ReturnType<typeof nextPortion>>;
type Write = { upserts: UpsertRun; portion: Portion };

const archiveGone = async (
  context: Context,
  tx: Tx,
  { upserts: { vendorId }, portion: { gone } }: Write,
): Promise<void> => {
  if (gone.length === 0) return;
  const ids = await markGone(tx, vendorId, gone);
  await archiveOffers(context, tx, ids);
  await withdrawFromModeration(context, tx, { vendorId, ids });
};

/** Writes what other portions change, too: the offers with their counters. Call `remember` after the commit. */
const writeOffers = async (context: Context, tx: Tx, { upserts, portion }: Write) => {
  const { vendorId, reference } = upserts;
  const { sure, earlier, doubtful } = portion;
  await archiveGone(context, tx, { upserts, portion });
  if (earlier.length > 0)
    await withdrawFromModeration(context, tx, { vendorId, ids: earlier.map(({ id }) => id) });
  const waiting = await sendToModeration(context, tx, { vendorId, reference, offers: doubtful });
  return { waiting, remember: await upsertOffers(context, tx, upserts, sure) };
};

/** Writes what belongs to this portion's offers alone; `waiting` are the offers in moderation. */
const writeRest = async (
  tx: Tx,
  { upserts, portion: { sure, doubtful } }: Write,
  waiting: ReadonlyMap<string, string>,
): Promise<void> => {
  await upsertDetails(tx, upserts, sure);
  await saveItems(
    tx,
    upserts.vendorId,
    [...sure, ...doubtful].map(({ id, externalId, hash }) => ({
      externalId,
      hash,
      offerId: waiting.get(externalId) ?? id,
    })),
  );
};

/**
 * Writes a portion and records its last row, or ends the run if there are no more rows. The next portion may begin once `shared` resolves: the
 * run is locked then, and the next one waits for that lock before its own rest.
 */
const applyPortion = (context: Context, run: ImportRow, write: Write) => {
  const { promise: shared, resolve: share } = Promise.withResolvers<void>();
  const inTransaction = async (tx: Tx) => {
    const { after: place, end } = write.portion;
    const { waiting, remember } = await writeOffers(context, tx, write);
    const locked = await lockAt(tx, { ...run, place });
    share();
    if (end === undefined) return { run: await finish(context, tx, locked), remember };
    await writeRest(tx, write, waiting);
    return { run: await updateImport(tx, run.id, { place: end }), remember };
  };
  const applied = context.db
    .transaction()
    .execute(inTransaction)
    .then(({ run: after, remember }) => {
      remember();
      return after;
    })
    .finally(share);
  applied.catch(() => undefined);
  return { shared, applied };
};

/**
 * Continues to apply a run from its recorded row. Each transaction writes a portion and records the new row, so a killed run continues where it
 * was; two overlap, so that PostgreSQL uses two processors. Returns the current run, still `applying` if `until` says that it is time to stop.
 * @throws RunMoved
 */
export const applyImport = async (
  context: Context,
  run: ImportRow,
  { until, pace }: { until: () => boolean; pace: Pace },
): Promise<ImportRow> => {
  const upserts = {
    vendorId: run.vendor_id,
    reference: await referenceOf(context),
    known: new Map<string, number>(),
  };
  // Neither rows nor earlier offers change while a run is applied, so the next portion is read while this one is written.
  const last = run.read_rows + (run.counts.archived ?? 0);
  const portionAfter = (after: number): Promise<Portion> => {
    const portion = nextPortion(context.db, run, { after, last, size: pace.rows() });
    portion.catch(() => undefined);
    return portion;
  };
  let next = portionAfter(run.place);
  let latest = Promise.resolve(run);
  for (;;) {
    const portion = await next;
    if (until()) return latest;
    if (portion.end !== undefined) next = portionAfter(portion.end);
    const { shared, applied } = applyPortion(context, run, { upserts, portion });
    await shared;
    // Throws what the portion before has thrown; this one would only tell that the run is not where it should be.
    await latest;
    if (portion.end === undefined) return applied;
    latest = applied;
    await pace.giveWay();
  }
};
