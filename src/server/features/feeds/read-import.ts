import type { ImportCounts } from '#contract/feeds.ts';
import type { FeedRecord } from '#domain/feeds/feed-record.ts';
import type { FeedType } from '#domain/feeds/feed-types.ts';
import type { ReadRow } from '#domain/feeds/offer-content.ts';
import { createRowReader, type RowReader } from '#domain/feeds/read-row.ts';
import { asksRemoval, noCounts } from '#domain/feeds/removal.ts';
import { mostFeedRows } from '#contract/feeds.ts';
import { cutText } from '#domain/formats/cut-text.ts';
import { moscowDay } from '#domain/formats/moscow.ts';
import { referenceOf, type Reference } from '#server/features/offers/index.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import type { Pace } from '#server/platform/db/pace.ts';
import {
  countItems,
  insertArchived,
  insertRows,
  lockImport,
  updateImport,
  type ImportRow,
  type NewFeedRow,
} from './feeds.repository.ts';
import { compareRows } from './compare-rows.ts';
import { createPriceJudge } from './judge-prices.ts';
import { FeedFault } from './readers/feed-fault.ts';
import { appendScheduledRunEvent } from './scheduled-runs.events.ts';
import { readFeed } from './readers/read-feed.ts';

const mostSeen = 1000;

/** The run is no longer where this job has left it: it was cancelled, or another job has continued it. */
export class RunMoved extends Error {
  override readonly name = 'RunMoved';
}

const leavesOf = (reference: Reference): FeedType[] =>
  [...reference.types.values()]
    .filter(({ subtreeIds, isShown }) => subtreeIds.length === 1 && isShown)
    .map(({ id, name, name_one: nameOne, words, allAttributes, limits }) => ({
      id,
      name,
      nameOne,
      words,
      attributes: allAttributes,
      limits,
    }));

const readerFor = async (context: Context, run: ImportRow): Promise<RowReader> => {
  const reference = await referenceOf(context);
  const places = [...reference.places.values()];
  const home = places.find((place) => place.vendor_id === run.vendor_id);
  return createRowReader({
    types: leavesOf(reference),
    mapping: run.mapping,
    regionOfCity: new Map(places.map(({ city, region }) => [city.toLowerCase(), region])),
    home: home ? { region: home.region, city: home.city } : null,
    thisYear: Number(moscowDay(context.clock.now().toISOString()).slice(0, 4)),
  });
};

const listed = (seen: Map<string, string>) =>
  JSON.stringify([...seen].map(([name, sample]) => ({ name, sample })));

/** Columns and categories with an example value, as far as the feed has been read. */
const createSeen = (run: ImportRow) => {
  const columns = new Map(run.columns.map(({ name, sample }) => [name, sample]));
  const categories = new Map(run.categories.map(({ name, sample }) => [name, sample]));
  return {
    note: ({ cells }: FeedRecord, { category, title }: ReadRow): void => {
      if (columns.size < 300)
        for (const [name, [sample = '']] of cells)
          if (!columns.has(name)) columns.set(name, cutText(sample, 100));
      if (category !== '' && categories.size < mostSeen && !categories.has(category))
        categories.set(category, title);
    },
    columns,
    categories,
    change: ({ targetOf, typeOf }: RowReader) => ({
      columns: listed(columns),
      categories: listed(categories),
      mapping: JSON.stringify({
        columns: Object.fromEntries([...columns.keys()].map((name) => [name, targetOf(name)])),
        categories: Object.fromEntries(
          [...categories.keys()].flatMap((name) => {
            const typeId = typeOf(name);
            return typeId === null ? [] : [[name, typeId]];
          }),
        ),
      }),
    }),
  };
};

const counted = (before: Partial<ImportCounts>, rows: readonly NewFeedRow[]): ImportCounts => {
  const counts = { ...noCounts, ...before };
  for (const { outcome } of rows) counts[outcome] += 1;
  return counts;
};

/** The run, locked, if it is still where this job has left it. @throws RunMoved */
export const lockAt = async (
  tx: Tx,
  { id, status, read_rows: rows, place }: ImportRow,
): Promise<ImportRow> => {
  const run = await lockImport(tx, id);
  if (run?.status !== status || run.read_rows !== rows || run.place !== place) throw new RunMoved();
  return run;
};

const finish = (context: Context, run: ImportRow): Promise<ImportRow> =>
  context.db.transaction().execute(async (tx) => {
    const locked = await lockAt(tx, run);
    if (locked.read_rows === 0) throw new FeedFault('noRows');
    const onSale = await countItems(tx, run.vendor_id);
    const archived = await insertArchived(tx, locked);
    const asks = asksRemoval(archived, onSale) && !locked.confirm_removal;
    const read = await updateImport(tx, run.id, {
      status: locked.dry_run ? 'checked' : asks ? 'asksRemoval' : 'applying',
      total: locked.read_rows,
      on_sale: onSale,
      counts: JSON.stringify({ ...noCounts, ...locked.counts, archived }),
    });
    await appendScheduledRunEvent(context, tx, read);
    return read;
  });

/**
 * Continues to read the feed at `path` from the row that the run has reached, a batch per transaction, and ends with the comparison. Returns
 * the current run, still `reading` if `until` says that it is time to stop.
 * @throws FeedFault, RunMoved
 */
export const readImport = async (
  context: Context,
  run: ImportRow,
  { path, until, pace }: { path: string; until: () => boolean; pace: Pace },
): Promise<ImportRow> => {
  const reader = await readerFor(context, run);
  const seen = createSeen(run);
  const judge = createPriceJudge();
  let current = run;
  const write = (rows: readonly ReadRow[]): Promise<ImportRow> =>
    context.db.transaction().execute(async (tx) => {
      const locked = await lockAt(tx, current);
      const compared = await compareRows(tx, { run: locked, rows, judge });
      await insertRows(tx, run.id, compared);
      return updateImport(tx, run.id, {
        ...seen.change(reader),
        read_rows: locked.read_rows + rows.length,
        counts: JSON.stringify(counted(locked.counts, compared)),
      });
    });
  let batch: ReadRow[] = [];
  // The next rows are read while these are written.
  let writing: Promise<ImportRow> = Promise.resolve(run);
  for await (const records of readFeed(run.format, path)) {
    for (const record of records) {
      if (record.row <= run.read_rows) continue;
      if (record.row > mostFeedRows) throw new FeedFault('tooManyRows', record.row);
      const row = reader.read(record);
      seen.note(record, row);
      batch.push(row);
    }
    if (batch.length < pace.rows()) continue;
    current = await writing;
    if (until()) return current;
    await pace.giveWay();
    writing = write(batch);
    // Awaited at the next batch; until then its failure must not count as unhandled.
    writing.catch(() => undefined);
    batch = [];
  }
  current = await writing;
  if (batch.length > 0) current = await write(batch);
  return finish(context, current);
};
