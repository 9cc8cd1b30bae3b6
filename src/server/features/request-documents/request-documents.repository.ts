import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import { mostFilesOfDocument, mostRequestDocuments } from '#contract/request-documents.ts';
import { attachedFiles } from '#server/features/files/index.ts';
import { peopleRows } from '#server/features/people/index.ts';
import type { Db, Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/db/schema.ts';

/** The type under which files are attached to a document. */
export const documentSubject = 'requestDocument';

/** A document of a request. */
export type DocumentRow = Selectable<Database['request_documents']>;

/** The role of the person who submitted the last file of a document. */
const handedInBy = (db: Db) =>
  db
    .selectFrom(attachedFiles(db).as('attached'))
    .leftJoin(peopleRows(db).as('adders'), 'adders.id', 'attached.attached_by')
    .select('adders.role')
    .where('attached.subject_type', '=', documentSubject)
    .where('attached.subject_id', '=', sql.ref<string>('request_documents.id'))
    .orderBy('attached.created_at', 'desc')
    .orderBy('attached.id', 'desc')
    .limit(1);

const documents = (db: Db) =>
  db
    .selectFrom('request_documents')
    .leftJoin(peopleRows(db).as('askers'), 'askers.id', 'request_documents.requested_by')
    .selectAll('request_documents')
    .select(handedInBy(db).as('handed_in_by'))
    .select(['askers.name', 'askers.last_name', 'askers.first_name', 'askers.middle_name', 'askers.role']);

/** A document with the person who requested it. */
export type AskedDocumentRow = Awaited<ReturnType<typeof findDocuments>>[number];

/** The documents of a request, the oldest first. */
export const findDocuments = (db: Db, requestId: string) =>
  documents(db)
    .where('request_documents.request_id', '=', requestId)
    .orderBy('request_documents.id')
    .limit(mostRequestDocuments)
    .execute();

export const findDocument = (db: Db, id: string): Promise<AskedDocumentRow | undefined> =>
  documents(db).where('request_documents.id', '=', id).executeTakeFirst();

/** A file of a document, with the person who submitted it. */
export type DocumentFileRow = Awaited<ReturnType<typeof findFiles>>[number];

/** The files of these documents, the oldest first. */
export const findFiles = (db: Db, documentIds: readonly string[]) =>
  db
    .selectFrom(attachedFiles(db).as('attached'))
    .leftJoin(peopleRows(db).as('adders'), 'adders.id', 'attached.attached_by')
    .selectAll('attached')
    .select(['adders.name', 'adders.last_name', 'adders.first_name', 'adders.middle_name', 'adders.role'])
    .where('attached.subject_type', '=', documentSubject)
    .where(sql<boolean>`attached.subject_id = any(${[...documentIds]}::uuid[])`)
    .orderBy('attached.created_at')
    .orderBy('attached.id')
    .limit(mostRequestDocuments * (mostFilesOfDocument + 1))
    .execute();

export const insertDocument = (
  tx: Tx,
  document: Insertable<Database['request_documents']>,
): Promise<DocumentRow> =>
  tx.insertInto('request_documents').values(document).returningAll().executeTakeFirstOrThrow();

/** Changes a document and increments its version. */
export const updateDocument = (
  tx: Tx,
  id: string,
  change: Updateable<Database['request_documents']>,
): Promise<DocumentRow> =>
  tx
    .updateTable('request_documents')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const deleteDocument = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('request_documents').where('id', '=', id).execute();
};

/** A batch of accepted documents that expire within these days and that nobody was warned of. */
export const findEnding = (db: Db, { from, to }: { from: string; to: string }): Promise<DocumentRow[]> =>
  db
    .selectFrom('request_documents')
    .selectAll()
    .where('status', '=', 'accepted')
    .where('valid_until', '>=', from)
    .where('valid_until', '<=', to)
    .where(sql<boolean>`warned_of is distinct from valid_until`)
    .orderBy('valid_until')
    .limit(200)
    .execute();

/** Records that people were warned that a document expires soon. @returns false if another run of the job has recorded it already */
export const markWarned = async (tx: Tx, { id, valid_until: until }: DocumentRow): Promise<boolean> => {
  const marked = await tx
    .updateTable('request_documents')
    .set({ warned_of: until })
    .where('id', '=', id)
    .where('valid_until', '=', until)
    .where(sql<boolean>`warned_of is distinct from valid_until`)
    .returning('id')
    .executeTakeFirst();
  return marked !== undefined;
};

/** The files that a person has submitted, with the requests of their documents. */
export const findFilesBy = (tx: Tx, userId: string) =>
  tx
    .selectFrom(attachedFiles(tx).as('attached'))
    .innerJoin('request_documents', 'request_documents.id', 'attached.subject_id')
    .selectAll('attached')
    .select('request_documents.request_id')
    .where('attached.subject_type', '=', documentSubject)
    .where('attached.attached_by', '=', userId)
    .limit(10_000)
    .execute();

/** A batch of the files of these requests' documents. */
export const findFilesOf = (tx: Tx, requestIds: readonly string[]) =>
  tx
    .selectFrom(attachedFiles(tx).as('attached'))
    .innerJoin('request_documents', 'request_documents.id', 'attached.subject_id')
    .selectAll('attached')
    .where('attached.subject_type', '=', documentSubject)
    .where(sql<boolean>`request_documents.request_id = any(${[...requestIds]}::uuid[])`)
    .limit(1000)
    .execute();

/** The documents that a person requested or submitted files to, for their copy of their data; ten thousand at most. */
export const exportDocuments = async (tx: Tx, userId: string) => {
  const handedIn = (await findFilesBy(tx, userId)).map(({ subject_id: id }) => id);
  return {
    requestDocuments: await tx
      .selectFrom('request_documents')
      .select(['kind', 'title', 'comment', 'status', 'reason', 'valid_until as validUntil', 'signers'])
      .select('created_at as createdAt')
      .where((eb) => eb.or([eb('requested_by', '=', userId), sql<boolean>`id = any(${handedIn}::uuid[])`]))
      .orderBy('id')
      .limit(10_000)
      .execute(),
  };
};
