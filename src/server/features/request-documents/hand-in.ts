import { mostFilesOfDocument, mostRequestDocuments } from '#contract/request-documents.ts';
import { isMissing } from '#domain/request-documents/document-life.ts';
import { signedKinds } from '#domain/request-documents/document-titles.ts';
import { requestDocumentPolicy, sideOf } from '#domain/request-documents/request-document-policy.ts';
import { attachFile, detachFile } from '#server/features/files/index.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { AppError, fieldError } from '#server/platform/errors/app-error.ts';
import { newId } from '#server/platform/ids.ts';
import { appendDocumentsEvent, type Locked } from './change-documents.ts';
import { factsOf } from './request-documents.presenter.ts';
import {
  documentSubject,
  findDocuments,
  findFiles,
  insertDocument,
  updateDocument,
  type DocumentFileRow,
  type DocumentRow,
} from './request-documents.repository.ts';

/** What is submitted: files, with the names of signatories for signature files. */
export type HandedIn = { fileIds: readonly string[]; signers: Readonly<Record<string, string>> };

/** Writes a new document. @throws AppError `conflict` if the request has the maximum number */
export const writeDocument = async (
  { clock }: Pick<Context, 'clock'>,
  { tx, request, actor }: Locked,
  document: Pick<DocumentRow, 'kind' | 'title' | 'comment' | 'asked'> & { lessorId?: string | null },
): Promise<DocumentRow> => {
  if ((await findDocuments(tx, request.id)).length >= mostRequestDocuments) throw new AppError('conflict');
  const { lessorId, ...rest } = document;
  const now = clock.now();
  return insertDocument(tx, {
    id: newId(),
    request_id: request.id,
    ...rest,
    status: 'requested',
    requested_by: rest.asked ? actor.id : null,
    lessor_id: lessorId ?? actor.lessor?.id ?? null,
    created_at: now,
    updated_at: now,
  });
};

/** Detaches a file from its document; its bytes are deleted within the hour, unless something else refers to it. */
export const dropFile = (
  tx: Tx,
  {
    id,
    file_id,
    subject_type,
    subject_id,
    kind,
    attached_by,
    created_at,
  }: Pick<
    DocumentFileRow,
    'id' | 'file_id' | 'subject_type' | 'subject_id' | 'kind' | 'attached_by' | 'created_at'
  >,
): Promise<void> => detachFile(tx, { id, file_id, subject_type, subject_id, kind, attached_by, created_at });

/** Detaches all files from a document. */
export const dropFiles = async (tx: Tx, row: DocumentRow): Promise<void> => {
  for (const file of await findFiles(tx, [row.id])) await dropFile(tx, file);
};

/**
 * Submits files to a document: what the same side submitted to a refused one is replaced, else files are added. `attach` attaches one file.
 * @throws AppError `formHasErrors` for files that are not this person's, too many of them, or a signature where none belongs
 */
export const handIn = async (
  { clock }: Pick<Context, 'clock'>,
  locked: Locked,
  row: DocumentRow,
  { fileIds, signers, attach = attachFile }: HandedIn & { attach?: typeof attachFile },
): Promise<DocumentRow> => {
  const { tx, actor } = locked;
  if (Object.keys(signers).length > 0 && !signedKinds.has(row.kind))
    throw fieldError('fileId', 'unsupported');
  const side = sideOf(actor.role);
  const files = await findFiles(tx, [row.id]);
  const replaced = row.status === 'refused' ? files.filter(({ role }) => sideOf(role) === side) : [];
  for (const file of replaced) await dropFile(tx, file);
  const now = clock.now();
  for (const fileId of fileIds)
    await attach(tx, {
      fileId,
      ownerId: actor.id,
      subject: { type: documentSubject, id: row.id },
      kind: row.kind,
      now,
    });
  if ((await findFiles(tx, [row.id])).length > mostFilesOfDocument)
    throw fieldError('fileIds', 'tooLong', { max: mostFilesOfDocument });
  const given = Object.fromEntries(
    Object.entries(row.signers).filter(([fileId]) => !replaced.some(({ file_id: gone }) => gone === fileId)),
  );
  const changed = await updateDocument(tx, row.id, {
    status: 'submitted',
    reason: null,
    signers: JSON.stringify({ ...given, ...signers }),
    updated_at: now,
  });
  const returned = row.status === 'submitted' && sideOf(files.at(-1)?.role ?? null) !== side;
  if (row.status !== 'submitted' || returned)
    await appendDocumentsEvent({ clock }, locked, {
      type: 'requestDocuments.handedIn',
      rows: [changed],
      handedIn: { by: side, returned },
    });
  return changed;
};

/** A waiting document of this kind that this person may submit to. */
export const findWaiting = async ({ tx, request, actor }: Locked, kind: DocumentRow['kind']) =>
  kind === 'other'
    ? undefined
    : (await findDocuments(tx, request.id)).find(
        (row) =>
          row.kind === kind &&
          isMissing(row) &&
          requestDocumentPolicy.can('handIn', actor, factsOf(request.facts, row)),
      );
