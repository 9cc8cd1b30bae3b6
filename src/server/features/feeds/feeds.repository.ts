import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import { runningStatuses, type FeedFormat, type FeedMapping, type ImportQuery } from '#contract/feeds.ts';
import { stockRows } from '#server/features/offers/index.ts';
import type { Db, Tx } from '#server/platform/context.ts';
import { plainArray } from '#server/platform/db/plain-array.ts';
import type { Database } from '#server/platform/db/schema.ts';

/** A row of a feed after comparison. */
export type NewFeedRow = Insertable<Database['feed_rows']>;

/** A run as stored. */
export type ImportRow = Selectable<Database['feed_imports']>;
/** A row of a run as stored. */
export type FeedRow = Selectable<Database['feed_rows']>;

const shownRuns = 20;

/** Adds a run; undefined if another of the vendor is under way. */
export const insertImport = (
  tx: Tx,
  row: Insertable<Database['feed_imports']>,
): Promise<ImportRow | undefined> =>
  tx
    .insertInto('feed_imports')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

export const findImport = (db: Db, id: string): Promise<ImportRow | undefined> =>
  db.selectFrom('feed_imports').selectAll().where('id', '=', id).executeTakeFirst();

export const lockImport = (tx: Tx, id: string): Promise<ImportRow | undefined> =>
  tx.selectFrom('feed_imports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** The vendor's run under way, and later runs that were applied. */
export const findRivals = (db: Db, { id, vendor_id: vendorId }: ImportRow): Promise<{ id: string }[]> =>
  db
    .selectFrom('feed_imports')
    .select('id')
    .where('vendor_id', '=', vendorId)
    .where('id', '<>', id)
    .where((eb) =>
      eb.or([
        eb('status', 'in', [...runningStatuses]),
        eb.and([eb('status', '=', 'applied'), eb('id', '>', id)]),
      ]),
    )
    .limit(1)
    .execute();

/** The newest runs of a vendor. */
export const listImports = (db: Db, vendorId: string): Promise<ImportRow[]> =>
  db
    .selectFrom('feed_imports')
    .selectAll()
    .where('vendor_id', '=', vendorId)
    .orderBy('id', 'desc')
    .limit(shownRuns)
    .execute();

export const updateImport = (
  tx: Tx,
  id: string,
  change: Updateable<Database['feed_imports']>,
): Promise<ImportRow> =>
  tx.updateTable('feed_imports').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** A page of a run's rows, in the order of the feed. */
export const readRows = (
  db: Db,
  importId: string,
  { outcome, cursor, limit }: ImportQuery,
): Promise<Omit<FeedRow, 'content'>[]> =>
  db
    .selectFrom('feed_rows')
    .select(['import_id', 'row', 'external_id', 'vin', 'title', 'outcome', 'reasons', 'hash'])
    .where('import_id', '=', importId)
    .where('row', '>', Number(cursor ?? 0))
    .$if(outcome !== undefined, (query) => query.where('outcome', '=', outcome ?? 'refused'))
    .orderBy('row')
    .limit(limit)
    .execute();

/** Writes rows of a run in one statement. */
export const insertRows = async (tx: Tx, importId: string, rows: readonly NewFeedRow[]): Promise<void> => {
  const of = <K extends keyof (typeof rows)[number]>(key: K) => rows.map((row) => row[key]);
  // All contents as one text: as an array, the driver would escape each character.
  const contents = `[${rows.map(({ content }) => content ?? 'null').join(',')}]`;
  await sql`
    insert into feed_rows (import_id, row, external_id, vin, title, outcome, reasons, hash, content)
    select
      ${importId}::uuid, row, external_id, vin, title, outcome, string_to_array(reasons, ','), hash,
      case when json_typeof(content) = 'object' then content end
    from rows from (unnest(
      ${plainArray(of('row'))}::int[], ${of('external_id')}::text[], ${of('vin')}::text[],
      ${of('title')}::text[], ${plainArray(of('outcome'))}::text[], ${rows.map(({ reasons }) => (reasons ?? []).join(','))}::text[],
      ${of('hash')}::text[]
    ), json_array_elements(${contents}::json)) as given (row, external_id, vin, title, outcome, reasons, hash, content)`.execute(
    tx,
  );
};

/**
 * Which of these external ids and VINs occur in earlier rows of the run. Each is looked up separately: the table has just been filled, so the
 * planner has no statistics and would otherwise read all rows of the run for every batch.
 */
export const findEarlier = async (
  tx: Tx,
  importId: string,
  { externalIds, vins }: { externalIds: readonly string[]; vins: readonly string[] },
): Promise<{ externalIds: Set<string>; vins: Set<string> }> => {
  const of = async (column: 'external_id' | 'vin', values: readonly string[]): Promise<Set<string>> => {
    const { rows } = await sql<{ value: string }>`
      select given.value from unnest(${[...values]}::text[]) as given (value) cross join lateral (
        select from feed_rows
        where import_id = ${importId} and ${sql.ref(column)} = given.value and outcome <> 'refused' limit 1
      ) as earlier`.execute(tx);
    return new Set(rows.map(({ value }) => value));
  };
  return { externalIds: await of('external_id', externalIds), vins: await of('vin', vins) };
};

/** What the vendor's feed has already, by external id; each is looked up separately, as in {@link findEarlier}. */
export const findItems = async (db: Db, vendorId: string, externalIds: readonly string[]) => {
  const { rows } = await sql<Selectable<Database['feed_items']>>`
    select item.* from unnest(${[...externalIds]}::text[]) as given (external_id) cross join lateral (
      select * from feed_items where vendor_id = ${vendorId} and external_id = given.external_id limit 1
    ) as item`.execute(db);
  return new Map(rows.map((row) => [row.external_id, row]));
};

/** How many offers of the vendor's feed are on sale. */
export const countItems = async (db: Db, vendorId: string): Promise<number> => {
  const { n } = await db
    .selectFrom('feed_items')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('vendor_id', '=', vendorId)
    .where('gone', '=', false)
    .executeTakeFirstOrThrow();
  return n;
};

/**
 * Adds rows, after those of the feed, for offers that the feed no longer holds or holds in an excluded category; refused rows otherwise still
 * count as held. Returns their number.
 */
export const insertArchived = async (
  tx: Tx,
  { id, vendor_id: vendorId, read_rows: rows }: ImportRow,
): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    insert into feed_rows (import_id, row, external_id, title, outcome, hash)
    select
      ${id}::uuid, ${rows}::int + row_number() over (order by external_id), external_id,
      coalesce(rtrim(offers.title, ', '), ''), 'archived', hash
    from feed_items i left join ${stockRows(tx, vendorId)} as offers on offers.id = i.offer_id
    where i.vendor_id = ${vendorId} and not gone and not exists (
      select 1 from feed_rows r
      where r.import_id = ${id} and r.external_id = i.external_id and not 'categoryLeftOut' = any(r.reasons)
    )`.execute(tx);
  return Number(numAffectedRows);
};

/** Numbers of rows of a run. */
export type RowWindow = { after: number; upTo: number };

/**
 * The first rows after a number, searched window by window with `find`; empty once `last` is reached. With a limit instead of windows the
 * planner, without statistics on the new rows, would read and sort all remaining ones.
 */
export const findInWindows = async <Row>(
  { after, last, size }: { after: number; last: number; size: number },
  find: (window: RowWindow) => Promise<Row[]>,
): Promise<Row[]> => {
  for (let from = after; from < last; from += size) {
    const rows = await find({ after: from, upTo: Math.min(from + size, last) });
    if (rows.length > 0) return rows;
  }
  return [];
};

/** Rows of a run that change something. */
export const findRowsToApply = (db: Db, importId: string, { after, upTo }: RowWindow): Promise<FeedRow[]> =>
  db
    .selectFrom('feed_rows')
    .selectAll()
    .where('import_id', '=', importId)
    .where('row', '>', after)
    .where('row', '<=', upTo)
    .where('outcome', 'in', ['added', 'changed', 'moderation', 'archived'])
    .orderBy('row')
    .execute();

/** Records which offers external ids stand for, and what was written. */
export const saveItems = async (
  tx: Tx,
  vendorId: string,
  items: readonly { externalId: string; offerId: string; hash: string }[],
): Promise<void> => {
  await sql`
    insert into feed_items (vendor_id, external_id, offer_id, hash)
    select ${vendorId}::uuid, given.* from unnest(
      ${items.map(({ externalId }) => externalId)}::text[], ${plainArray(items.map(({ offerId }) => offerId))}::uuid[],
      ${items.map(({ hash }) => hash)}::text[]
    ) as given
    on conflict (vendor_id, external_id) do update
      set offer_id = excluded.offer_id, hash = excluded.hash, gone = false`.execute(tx);
};

/** Records that the feed no longer holds these; returns the ids of their offers. */
export const markGone = async (
  tx: Tx,
  vendorId: string,
  externalIds: readonly string[],
): Promise<string[]> => {
  const rows = await tx
    .updateTable('feed_items')
    .set({ gone: true })
    .where('vendor_id', '=', vendorId)
    .where(sql<boolean>`external_id = any(${[...externalIds]}::text[])`)
    .returning('offer_id')
    .execute();
  return rows.map(({ offer_id: offerId }) => offerId);
};

export const findMapping = async (
  db: Db,
  vendorId: string,
  format: FeedFormat,
): Promise<FeedMapping | null> =>
  (
    await db
      .selectFrom('feed_mappings')
      .select('mapping')
      .where('vendor_id', '=', vendorId)
      .where('format', '=', format)
      .executeTakeFirst()
  )?.mapping ?? null;

export const saveMapping = async (
  tx: Tx,
  { vendorId, format, mapping }: { vendorId: string; format: FeedFormat; mapping: FeedMapping },
): Promise<void> => {
  const json = JSON.stringify(mapping);
  await tx
    .insertInto('feed_mappings')
    .values({ vendor_id: vendorId, format, mapping: json })
    .onConflict((conflict) => conflict.columns(['vendor_id', 'format']).doUpdateSet({ mapping: json }))
    .execute();
};

/** Runs that ended before this moment, a few at a time, except each vendor's newest twenty. */
export const findOldImports = async (db: Db, before: Date, limit: number): Promise<{ id: string }[]> => {
  const ranked = db
    .selectFrom('feed_imports')
    .select(['id', 'status', 'created_at'])
    .select(sql<number>`row_number() over (partition by vendor_id order by id desc)`.as('place'));
  return db
    .selectFrom(ranked.as('ranked'))
    .select('id')
    .where('place', '>', shownRuns)
    .where('created_at', '<', before)
    .where('status', 'not in', [...runningStatuses])
    .limit(limit)
    .execute();
};

export const deleteImport = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('feed_imports').where('id', '=', id).execute();
};
