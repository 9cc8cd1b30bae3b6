import { sql, type Insertable } from 'kysely';
import type { RowReason } from '#contract/feeds.ts';
import type { Db, Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/db/schema.ts';
import type { FeedRow, RowWindow } from './feeds.repository.ts';

/** Rows of a run that were written or wait for moderation, and that have photos. */
export const findRowsWithPhotos = (
  db: Db,
  importId: string,
  { after, upTo, limit }: RowWindow & { limit: number },
): Promise<FeedRow[]> =>
  db
    .selectFrom('feed_rows')
    .selectAll()
    .where('import_id', '=', importId)
    .where('row', '>', after)
    .where('row', '<=', upTo)
    .where('outcome', 'in', ['added', 'changed', 'moderation'])
    .where(sql<boolean>`json_array_length(content -> 'photos') > 0`)
    .orderBy('row')
    .limit(limit)
    .execute();

/** Photos fetched from addresses of the vendor's feed, by the hash of the address. */
export const findFeedPhotos = async (
  db: Db,
  vendorId: string,
  urlHashes: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .selectFrom('feed_photos')
    .select(['url_hash', 'photo_id'])
    .where('vendor_id', '=', vendorId)
    .where(sql<boolean>`url_hash = any(${[...urlHashes]}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.url_hash, row.photo_id]));
};

/** Which of these photos came from the vendor's feed. */
export const findFeedPhotoIds = async (
  tx: Tx,
  vendorId: string,
  photoIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await tx
    .selectFrom('feed_photos')
    .select('photo_id')
    .where('vendor_id', '=', vendorId)
    .where(sql<boolean>`photo_id = any(${[...photoIds]}::uuid[])`)
    .execute();
  return new Set(rows.map((row) => row.photo_id));
};

/** Records which photo was fetched from an address. */
export const saveFeedPhoto = async (db: Db, photo: Insertable<Database['feed_photos']>): Promise<void> => {
  await db
    .insertInto('feed_photos')
    .values(photo)
    .onConflict((conflict) =>
      conflict.columns(['vendor_id', 'url_hash']).doUpdateSet({ photo_id: photo.photo_id }),
    )
    .execute();
};

/** Adds reasons to the report of a row; its outcome stays. */
export const addReasons = async (
  tx: Tx,
  { import_id: importId, row, reasons }: FeedRow,
  more: readonly RowReason[],
): Promise<void> => {
  const all = [...new Set([...reasons, ...more])];
  if (all.length === reasons.length) return;
  await tx
    .updateTable('feed_rows')
    .set({ reasons: all })
    .where('import_id', '=', importId)
    .where('row', '=', row)
    .execute();
};
