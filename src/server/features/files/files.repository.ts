import type { Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/db/schema.ts';

/** A file's row. */
export type StoredFile = Selectable<Database['files']>;
/** What a file is attached to. */
export type Attachment = Selectable<Database['attachments']>;

export const insertFile = async (db: Db, file: Insertable<Database['files']>): Promise<void> => {
  await db.insertInto('files').values(file).execute();
};

export const markStored = async (db: Db, id: string): Promise<void> => {
  await db
    .updateTable('files')
    .set({ state: 'stored' })
    .where('id', '=', id)
    .where('state', '=', 'incoming')
    .execute();
};

/** A file whose bytes are stored. */
export const findFile = (db: Db, id: string): Promise<StoredFile | undefined> =>
  db
    .selectFrom('files')
    .selectAll()
    .where('id', '=', id)
    .where('state', 'in', ['stored', 'attached'])
    .executeTakeFirst();

/** A file of this person whose bytes are stored, locked. */
export const lockOwnFile = (tx: Tx, id: string, ownerId: string): Promise<StoredFile | undefined> =>
  tx
    .selectFrom('files')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('state', 'in', ['stored', 'attached'])
    .forUpdate()
    .executeTakeFirst();

/** A file that something refers to, locked. */
export const lockAttachedFile = (tx: Tx, id: string): Promise<StoredFile | undefined> =>
  tx
    .selectFrom('files')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'attached')
    .forUpdate()
    .executeTakeFirst();

const mostAttachments = 100;

export const findAttachments = (db: Db, fileId: string): Promise<Attachment[]> =>
  db.selectFrom('attachments').selectAll().where('file_id', '=', fileId).limit(mostAttachments).execute();

/** All attachments with their files, to filter by subject. */
export const attachedFiles = (db: Db) =>
  db
    .selectFrom('attachments')
    .innerJoin('files', 'files.id', 'attachments.file_id')
    .select([
      'attachments.id',
      'attachments.file_id',
      'attachments.subject_type',
      'attachments.subject_id',
      'attachments.kind',
      'attachments.attached_by',
      'attachments.created_at',
      'files.name as file_name',
      'files.size',
      'files.content_type',
      'files.storage_key',
    ]);

/** Attaches a file; undefined if it is attached to that already. */
export const insertAttachment = async (
  tx: Tx,
  attachment: Insertable<Database['attachments']>,
): Promise<Attachment | undefined> => {
  const row = await tx
    .insertInto('attachments')
    .values(attachment)
    .onConflict((conflict) => conflict.columns(['file_id', 'subject_type', 'subject_id']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row) await tx.updateTable('files').set({ state: 'attached' }).where('id', '=', row.file_id).execute();
  return row;
};

/** Detaches a file; if nothing else refers to it, it is marked as removed. Locks the file's row first. */
export const deleteAttachment = async (tx: Tx, { id, file_id: fileId }: Attachment): Promise<void> => {
  await tx.selectFrom('files').select('id').where('id', '=', fileId).forUpdate().execute();
  await tx.deleteFrom('attachments').where('id', '=', id).execute();
  const others = tx.selectFrom('attachments').select('id').where('file_id', '=', fileId);
  await tx
    .updateTable('files')
    .set({ state: 'removed' })
    .where('id', '=', fileId)
    .where((eb) => eb.not(eb.exists(others)))
    .execute();
};

/** Marks files from before `moment` that are attached to nothing as removed; a concurrent attachment either comes first or fails. */
export const releaseUnattached = async (db: Db, moment: Date): Promise<void> => {
  await db
    .updateTable('files')
    .set({ state: 'removed' })
    .where('state', 'in', ['incoming', 'stored'])
    .where('created_at', '<', moment)
    .execute();
};

/** Removed files, oldest first. */
export const findRemoved = (db: Db, limit: number): Promise<Pick<StoredFile, 'id' | 'storage_key'>[]> =>
  db
    .selectFrom('files')
    .select(['id', 'storage_key'])
    .where('state', '=', 'removed')
    .orderBy('created_at')
    .limit(limit)
    .execute();

export const deleteFile = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('files').where('id', '=', id).where('state', '=', 'removed').execute();
};

/** The files that a person has uploaded, by name, for their copy of their data; ten thousand at most. */
export const exportFiles = async (tx: Tx, userId: string) => ({
  files: await tx
    .selectFrom('files')
    .select(['name', 'content_type as contentType', 'size', 'sha256', 'created_at as createdAt'])
    .where('owner_id', '=', userId)
    .where('state', 'in', ['stored', 'attached'])
    .orderBy('created_at')
    .limit(10_000)
    .execute(),
});
