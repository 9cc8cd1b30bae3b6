import { noCounts } from '#domain/feeds/removal.ts';
import {
  archiveOffers,
  lockVendor,
  referenceOf,
  upsertOffers,
  type UpsertRun,
} from '#server/features/offers/index.ts';
import { sendToModeration, withdrawFromModeration } from '#server/features/stock/index.ts';
import type { Context, Tx } from '#server/platform/context.ts';
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
  type FeedRow,
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

type Write = { upserts: UpsertRun; rows: readonly FeedRow[] };

/** Splits the offers of the rows: those written as they are, and those that wait for our staff. */
const offersOf = async (tx: Tx, { upserts, rows }: Write) => {
  const items = await findItems(
    tx,
    upserts.vendorId,
    rows.map((row) => row.external_id),
  );
  const offers = rows.flatMap(({ external_id: externalId, hash, content, outcome }) =>
    content ? [{ id: items.get(externalId)?.offer_id ?? newId(), externalId, hash, content, outcome }] : [],
  );
  const isDoubtful = ({ outcome }: (typeof offers)[number]): boolean => outcome === 'moderation';
  return { sure: offers.filter((offer) => !isDoubtful(offer)), doubtful: offers.filter(isDoubtful) };
};

const writeOffers = async (context: Context, tx: Tx, write: Write): Promise<() => void> => {
  const { upserts } = write;
  const { vendorId, reference } = upserts;
  const { sure, doubtful } = await offersOf(tx, write);
  await withdrawFromModeration(context, tx, { vendorId, ids: sure.map(({ id }) => id) });
  const remember = sure.length > 0 ? await upsertOffers(context, tx, upserts, sure) : () => undefined;
  const waiting = await sendToModeration(context, tx, { vendorId, reference, offers: doubtful });
  await saveItems(
    tx,
    vendorId,
    [...sure, ...doubtful].map(({ id, externalId, hash }) => ({
      externalId,
      hash,
      offerId: waiting.get(externalId) ?? id,
    })),
  );
  return remember;
};

const applyBatch = async (context: Context, run: ImportRow, { upserts, rows }: Write): Promise<ImportRow> => {
  const { run: after, remember } = await context.db.transaction().execute(async (tx) => {
    const locked = await lockAt(tx, run);
    const last = rows.at(-1);
    if (!last) return { run: await finish(context, tx, locked), remember: () => undefined };
    const gone = rows.filter(({ outcome }) => outcome === 'archived');
    const ids = await markGone(
      tx,
      run.vendor_id,
      gone.map((row) => row.external_id),
    );
    await archiveOffers(context, tx, ids);
    await withdrawFromModeration(context, tx, { vendorId: run.vendor_id, ids });
    return {
      remember: await writeOffers(context, tx, { upserts, rows }),
      run: await updateImport(tx, run.id, { place: last.row }),
    };
  });
  remember();
  return after;
};

/**
 * Continues to apply a run from its recorded row. Each transaction writes a batch and records the new row, so a killed run continues where it
 * was. Returns the current run, still `applying` if `until` says that it is time to stop.
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
  // Rows do not change while a run is applied, so the next ones are read while these are written.
  const last = run.read_rows + (run.counts.archived ?? 0);
  const rowsAfter = (after: number): Promise<FeedRow[]> => {
    const rows = findInWindows({ after, last, size: pace.rows() }, (window) =>
      findRowsToApply(context.db, run.id, window),
    );
    rows.catch(() => undefined);
    return rows;
  };
  let current = run;
  let next = rowsAfter(run.place);
  while (current.status === 'applying' && !until()) {
    const rows = await next;
    const end = rows.at(-1);
    if (end) next = rowsAfter(end.row);
    current = await applyBatch(context, current, { upserts, rows });
    await pace.giveWay(2);
  }
  return current;
};
