import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db, Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/db/schema.ts';

/** A photo's row. */
export type PhotoRow = Selectable<Database['offer_photos']>;

/** What a photo belongs to: the published version (`shown`), or the working copy. */
export type PhotoSubject = { type: 'offer' | 'vendor' | 'lessor'; id: string; shown: boolean };

const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::text[]::uuid[])`;

/** Writes a photo whose bytes are about to be stored. */
export const insertPhoto = async (
  db: Db,
  { widths, ...photo }: Omit<Insertable<Database['offer_photos']>, 'widths' | 'state'> & { widths: number[] },
): Promise<void> => {
  await db
    .insertInto('offer_photos')
    .values({ ...photo, widths: JSON.stringify(widths), state: 'incoming' })
    .execute();
};

/** Records that the bytes of a photo are stored, and which uploaded file it was made from. */
export const markStored = async (db: Db, id: string, fileId: string | null): Promise<void> => {
  await db
    .updateTable('offer_photos')
    .set({ state: 'stored', file_id: fileId })
    .where('id', '=', id)
    .where('state', '=', 'incoming')
    .execute();
};

/** Stored photos, in no order. */
export const findPhotos = (db: Db, ids: readonly string[]): Promise<PhotoRow[]> =>
  db
    .selectFrom('offer_photos')
    .selectAll()
    .where('id', '=', anyOf(ids))
    .where('state', '=', 'stored')
    .execute();

/** Which of these photos are stored. */
export const storedPhotos = async (db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set((await findPhotos(db, ids)).map(({ id }) => id));

/** The photo made from an uploaded file. */
export const findPhotoOfFile = (db: Db, fileId: string): Promise<PhotoRow | undefined> =>
  db
    .selectFrom('offer_photos')
    .selectAll()
    .where('file_id', '=', fileId)
    .where('state', '=', 'stored')
    .executeTakeFirst();

/** Where the bytes of a photo are, and whether visitors see it. */
export const findMedia = (db: Db, id: string) =>
  db
    .selectFrom('offer_photos')
    .select((eb) => [
      'storage_key',
      'widths',
      eb
        .exists(
          eb
            .selectFrom('photo_uses')
            .select('photo_id')
            .whereRef('photo_id', '=', 'offer_photos.id')
            .where('shown', '=', true),
        )
        .$castTo<boolean>()
        .as('shown'),
    ])
    .where('id', '=', id)
    .where('state', '=', 'stored')
    .executeTakeFirst();

/** Locks a subject's photos, so that only one transaction at a time changes them. */
export const lockUses = async (tx: Tx, { type, id }: PhotoSubject): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`photos of ${type} ${id}`}, 0))`.execute(tx);
};

/** Photos that this vendor may show, or that no vendor owns; locked in the order of their ids. */
export const lockPhotosFor = (tx: Tx, ids: readonly string[], vendorId: string | null): Promise<PhotoRow[]> =>
  tx
    .selectFrom('offer_photos')
    .selectAll()
    .where('id', '=', anyOf(ids))
    .where('state', '=', 'stored')
    .where((eb) => eb.or([eb('vendor_id', '=', vendorId), eb('vendor_id', 'is', null)]))
    .orderBy('id')
    .forUpdate()
    .execute();

/** A locked photo is just being attached to something, which touches it anyway; waiting for it here could deadlock. */
const touchDropped = async (tx: Tx, ids: readonly string[], now: Date): Promise<void> => {
  if (ids.length === 0) return;
  await tx
    .updateTable('offer_photos')
    .set({ touched_at: now })
    .where('id', 'in', (eb) =>
      eb.selectFrom('offer_photos').select('id').where('id', '=', anyOf(ids)).forUpdate().skipLocked(),
    )
    .execute();
};

/** Sets the photos of a subject; all belong to this vendor, if any, and are locked. */
export const replaceUses = async (
  tx: Tx,
  { type, id, shown }: PhotoSubject,
  { photoIds, vendorId, now }: { photoIds: readonly string[]; vendorId: string | null; now: Date },
): Promise<void> => {
  const dropped = await tx
    .deleteFrom('photo_uses')
    .where('subject_type', '=', type)
    .where('subject_id', '=', id)
    .where('shown', '=', shown)
    .where('photo_id', '<>', sql<string>`all(${photoIds}::text[]::uuid[])`)
    .returning('photo_id')
    .execute();
  await touchDropped(
    tx,
    dropped.map(({ photo_id: photoId }) => photoId),
    now,
  );
  if (photoIds.length === 0) return;
  await tx
    .updateTable('offer_photos')
    .set({ touched_at: now, vendor_id: vendorId })
    .where('id', '=', anyOf(photoIds))
    .execute();
  await tx
    .insertInto('photo_uses')
    .values(photoIds.map((photoId) => ({ photo_id: photoId, subject_type: type, subject_id: id, shown })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Marks photos unreferenced since `moment` as removed; a concurrent attachment either comes first or fails. */
export const releaseUnused = async (db: Db, moment: Date): Promise<void> => {
  await db
    .updateTable('offer_photos')
    .set({ state: 'removed' })
    .where('touched_at', '<', moment)
    .where('state', '<>', 'removed')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('photo_uses').select('photo_id').whereRef('photo_id', '=', 'offer_photos.id'),
        ),
      ),
    )
    .execute();
};

/** Removed photos, oldest first. */
export const findRemoved = (db: Db, limit: number): Promise<PhotoRow[]> =>
  db
    .selectFrom('offer_photos')
    .selectAll()
    .where('state', '=', 'removed')
    .orderBy('touched_at')
    .limit(limit)
    .execute();

export const deletePhoto = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('offer_photos').where('id', '=', id).where('state', '=', 'removed').execute();
};

/** The number of a vendor's stored photos, shown or not. */
export const countPhotosOfVendor = async (db: Db, vendorId: string): Promise<number> => {
  const { n } = await db
    .selectFrom('offer_photos')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('vendor_id', '=', vendorId)
    .executeTakeFirstOrThrow();
  return n;
};
