import { attachFiles } from '#server/features/files/index.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';
import { dropFile } from './hand-in.ts';
import { documentSubject, findFilesOf, insertDocument } from './request-documents.repository.ts';

type SentFiles = { requestId: string; ownerId: string; fileIds: readonly string[] | undefined };

/**
 * Keeps the files that came with a new request as one of its documents; those who are told of the request find it there.
 * @throws AppError `formHasErrors` for files that this person has not uploaded
 */
export const keepSentFiles = async (
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  { requestId, ownerId, fileIds = [] }: SentFiles,
): Promise<void> => {
  if (fileIds.length === 0) return;
  const now = clock.now();
  const { id } = await insertDocument(tx, {
    id: newId(),
    request_id: requestId,
    kind: 'other',
    title: 'Файлы к заявке',
    status: 'submitted',
    asked: false,
    created_at: now,
    updated_at: now,
  });
  const subject = { type: documentSubject, id };
  await attachFiles(tx, [...new Set(fileIds)], { ownerId, subject, kind: 'other', now });
};

/** Detaches all files from the documents of requests that are about to be deleted. */
export const dropSentFiles = async (tx: Tx, requestIds: readonly string[]): Promise<void> => {
  for (
    let files = await findFilesOf(tx, requestIds);
    files.length > 0;
    files = await findFilesOf(tx, requestIds)
  )
    for (const file of files) await dropFile(tx, file);
};
