import { attachedFiles, detachFile, type AttachmentReader } from '#server/features/files/index.ts';
import type { Context, Db, Tx } from '#server/platform/context.ts';
import { FeedFault } from './readers/feed-fault.ts';

/** Subject of the file that a run reads. */
export const importSubject = 'feedImport';

/** Nobody downloads a feed through a link: its vendor has it. */
export const importFileReader: AttachmentReader = () => false;

const filesOf = (db: Db, importId: string) =>
  attachedFiles(db)
    .where('attachments.subject_type', '=', importSubject)
    .where('attachments.subject_id', '=', importId);

/** The id of the file that a run reads. */
export const findImportFile = async (db: Db, importId: string): Promise<string | undefined> =>
  (await filesOf(db, importId).executeTakeFirst())?.file_id;

/** Copies the file of a run to `path`. @throws FeedFault when there is none */
export const copyImportFile = async (
  { db, files }: Context,
  importId: string,
  path: string,
): Promise<void> => {
  const file = await filesOf(db, importId).executeTakeFirst();
  if (!file) throw new FeedFault('internal');
  await files.copy(file.storage_key, path);
};

/** Detaches the file of a run. */
export const dropImportFile = async (tx: Tx, importId: string): Promise<void> => {
  for (const file of await filesOf(tx, importId).execute()) await detachFile(tx, file);
};
