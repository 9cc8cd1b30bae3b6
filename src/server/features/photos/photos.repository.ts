import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db, Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/db/schema.ts';

/** A photo's row. */
export type PhotoRow = Selectable<Database['offer_photos']>;

/** What a photo stands at: what visitors see of it (`shown`), or its working copy. */
export type PhotoSubject = { type: 'offer' | 'vendor'; id: string; shown: boolean };

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

/** Says that the bytes of a photo are there, and of which uploaded file it was made. */
export const markStored = async (db: Db, id: string, fileId: string | null): Promise<void> => {
  await db
    .updateTable('offer_photos')
    .set({ state: 'stored', file_id: fileId })
    .where('id', '=', id)
    .where('state', '=', 'incoming')
    .execute();
};

/** Photos that are there, in no order. */
export const findPhotos = (db: Db, ids: readonly string[]): Promise<PhotoRow[]> =>
  db
    .selectFrom('offer_photos')
    .selectAll()
    .where('id', '=', anyOf(ids))
    .where('state', '=', 'stored')
    .execute();

/** Which of these photos are there. */
export const storedPhotos = async (db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set((await findPhotos(db, ids)).map(({ id }) => id));

/** The photo that was made of an uploaded file. */
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

/** Lets one at a time change what a subject shows, until the transaction ends. */
export const lockUses = async (tx: Tx, { type, id }: PhotoSubject): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`photos of ${type} ${id}`}, 0))`.execute(tx);
};

/** Photos that this vendor may show, locked in the order of their ids. */
export const lockPhotosFor = (tx: Tx, ids: readonly string[], vendorId: string): Promise<PhotoRow[]> =>
  tx
    .selectFrom('offer_photos')
    .selectAll()
    .where('id', '=', anyOf(ids))
    .where('state', '=', 'stored')
    .where((eb) => eb.or([eb('vendor_id', '=', vendorId), eb('vendor_id', 'is', null)]))
    .orderBy('id')
    .forUpdate()
    .execute();

/** One that is locked is just being given to something, which touches it; to wait for it here could be to wait for each other. */
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

/** Says which photos a subject has from now on, all of which are this vendor's. Those photos are locked. */
export const replaceUses = async (
  tx: Tx,
  { type, id, shown }: PhotoSubject,
  { photoIds, vendorId, now }: { photoIds: readonly string[]; vendorId: string; now: Date },
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

/** Marks photos that nothing has referred to since `moment` as removed; giving one to an offer at the same time either comes first or fails. */
export const giveUpUnused = async (db: Db, moment: Date): Promise<void> => {
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

/** Photos that are nobody's, oldest first. */
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

/** Photos of a vendor that are kept, shown or not. */
export const countPhotosOfVendor = async (db: Db, vendorId: string): Promise<number> => {
  const { n } = await db
    .selectFrom('offer_photos')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('vendor_id', '=', vendorId)
    .executeTakeFirstOrThrow();
  return n;
};
