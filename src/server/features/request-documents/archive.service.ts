import { Readable } from 'node:stream';
import type { FileLink } from '#contract/files.ts';
import type { UserActor } from '#domain/actor.ts';
import { archivePaths } from '#domain/request-documents/archive-names.ts';
import { documentTitle } from '#domain/request-documents/document-titles.ts';
import { requestDocumentPolicy } from '#domain/request-documents/request-document-policy.ts';
import { findActor } from '#server/features/companies/index.ts';
import { isOurLink, makeLink } from '#server/features/files/index.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { zipOf } from '#server/platform/zip/zip-stream.ts';
import type { DocumentsParts } from './request-door.ts';
import { factsOf } from './request-documents.presenter.ts';
import { findDocuments, findFiles } from './request-documents.repository.ts';

/** The data of a link to an archive. */
export type ArchiveLink = { requestId: string; readerId: string; expires: number; signature: string };

const signedFor = (requestId: string, readerId: string): string =>
  `documents of ${requestId} for ${readerId}`;

const findArchive = async (
  { context: { db }, requests }: DocumentsParts<Context>,
  actor: UserActor,
  requestId: string,
) => {
  const request = await requests.find(db, actor, requestId);
  if (!request) return null;
  const rows = (await findDocuments(db, requestId)).filter((row) =>
    requestDocumentPolicy.can('read', actor, factsOf(request.facts, row)),
  );
  const titles = new Map(rows.map((row) => [row.id, documentTitle(row)]));
  const found = await findFiles(db, [...titles.keys()]);
  // By document, in the order in which they were requested.
  const files = [...titles].flatMap(([id, title]) =>
    found.filter((file) => file.subject_id === id).map((file) => ({ file, title })),
  );
  return files.length === 0 ? null : { number: request.number, files };
};

/** A link to all of a request's documents that this person sees; null if they see no file. */
export const linkToArchive = async (
  parts: DocumentsParts<Context>,
  actor: UserActor,
  requestId: string,
): Promise<FileLink | null> => {
  if (!(await findArchive(parts, actor, requestId))) return null;
  return makeLink(parts.context, {
    what: signedFor(requestId, actor.id),
    path: `/api/requests/${requestId}/documents.zip?reader=${actor.id}`,
  });
};

/**
 * The archive that a link leads to: what its reader sees now, file by file as it is read.
 * @throws AppError `notFound` for a link that is not ours, has expired, or whose reader no longer sees anything
 */
export const readArchive = async (
  parts: DocumentsParts<Context>,
  { requestId, readerId, expires, signature }: ArchiveLink,
): Promise<{ name: string; bytes: Readable }> => {
  const { context } = parts;
  const good = await isOurLink(context, { what: signedFor(requestId, readerId), expires, signature });
  const actor = good ? await findActor(context.db, readerId, context.clock.now()) : undefined;
  const archive = actor && (await findArchive(parts, actor, requestId));
  if (!archive) throw new AppError('notFound');
  const { number, files } = archive;
  const paths = archivePaths(files.map(({ title, file }) => ({ title, name: file.file_name })));
  const entries = files.map(({ file }, index) => ({
    path: paths[index] ?? file.id,
    modified: file.created_at,
    open: () => context.files.read(file.storage_key),
  }));
  return {
    name: `Документы заявки ${number}.zip`,
    bytes: Readable.from(zipOf(entries), { objectMode: false }),
  };
};
