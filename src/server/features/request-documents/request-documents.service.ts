import type { z } from 'zod/mini';
import type {
  addRequestDocumentBody,
  changeRequestDocumentBody,
  RequestDocuments,
} from '#contract/request-documents.ts';
import type { UserActor } from '#domain/actor.ts';
import { allowsStep, type DocumentStep } from '#domain/request-documents/document-life.ts';
import {
  mayRemoveWithFiles,
  requestDocumentFilePolicy,
  requestDocumentPolicy,
} from '#domain/request-documents/request-document-policy.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError, fieldError } from '#server/platform/errors/app-error.ts';
import type { IdempotentCall } from '#server/platform/idempotency/idempotent-call.ts';
import { change, requireStep, appendDocumentsEvent, type Locked, type Parts } from './change-documents.ts';
import { documentsOf } from './documents-page.ts';
import { dropFile, dropFiles, findWaiting, handIn, writeDocument } from './hand-in.ts';
import { factsOf } from './request-documents.presenter.ts';
import {
  deleteDocument,
  findDocument,
  findFiles,
  updateDocument,
  type AskedDocumentRow,
} from './request-documents.repository.ts';
import { signersOf } from './signers.ts';

const filesIn = ({
  fileId,
  fileIds,
}: {
  fileId?: string | undefined;
  fileIds?: string[] | undefined;
}): string[] => [...new Set([...(fileId === undefined ? [] : [fileId]), ...(fileIds ?? [])])];

/** Requests a document or submits one; a waiting document of the same kind receives what is submitted. */
export const addDocument = async (
  parts: Parts,
  actor: UserActor,
  {
    requestId,
    body,
    call,
  }: { requestId: string; body: z.infer<typeof addRequestDocumentBody>; call: IdempotentCall },
): Promise<RequestDocuments> => {
  const { context } = parts;
  const fileIds = filesIn(body);
  const signers = await signersOf(context, actor, fileIds);
  return change(parts, actor, { requestId, call }, async (locked) => {
    const asked = fileIds.length === 0;
    requireStep(locked, asked ? 'ask' : 'handIn');
    const title = body.kind === 'other' ? (body.title ?? null) : null;
    const write = () =>
      writeDocument(context, locked, { kind: body.kind, title, comment: body.comment ?? null, asked });
    if (asked)
      await appendDocumentsEvent(context, locked, { type: 'requestDocuments.asked', rows: [await write()] });
    else {
      const row = (await findWaiting(locked, body.kind)) ?? (await write());
      await handIn(context, locked, row, { fileIds, signers });
    }
  });
};

/** The document that a step is about. @throws AppError `notFound`, `forbidden`, `conflict` if its state forbids it */
const requireDocument = async (
  { tx, request, actor }: Locked,
  documentId: string,
  action: 'handIn' | 'decide' | 'share' | 'remove',
  step: DocumentStep,
): Promise<AskedDocumentRow> => {
  const row = await findDocument(tx, documentId);
  if (row?.request_id !== request.id) throw new AppError('notFound');
  const facts = factsOf(request.facts, row);
  const refusal = requestDocumentPolicy.refusal(action, actor, facts);
  if (refusal) throw new AppError(refusal);
  if (!allowsStep(facts, step)) throw new AppError('conflict');
  return row;
};

/** Removes one file; a document without files waits again, and an unrequested one is deleted. */
const withdraw = async (
  context: Context,
  locked: Locked,
  documentId: string,
  fileId: string,
): Promise<void> => {
  const row = await requireDocument(locked, documentId, 'handIn', 'withdraw');
  const files = await findFiles(locked.tx, [row.id]);
  const file = files.find((one) => one.file_id === fileId);
  if (!file) throw fieldError('withoutFileId', 'notFound');
  const facts = { document: factsOf(locked.request.facts, row), addedBy: file.role };
  const refusal = requestDocumentFilePolicy.refusal('withdraw', locked.actor, facts);
  if (refusal) throw new AppError(refusal);
  await dropFile(locked.tx, file);
  if (files.length === 1 && !row.asked) return deleteDocument(locked.tx, row.id);
  const { [fileId]: _gone, ...signers } = row.signers;
  await updateDocument(locked.tx, row.id, {
    status: files.length === 1 ? 'requested' : row.status,
    signers: JSON.stringify(signers),
    updated_at: context.clock.now(),
  });
};

type Body = z.infer<typeof changeRequestDocumentBody>;

const decide = async (context: Context, locked: Locked, documentId: string, body: Body): Promise<void> => {
  const accepts = body.decision === 'accept';
  const row = await requireDocument(locked, documentId, 'decide', accepts ? 'accept' : 'refuse');
  if (row.version !== body.version) {
    const { items } = await documentsOf(locked.tx, locked.actor, locked.request);
    throw new AppError('staleVersion', { current: items.find(({ id }) => id === row.id) });
  }
  const changed = await updateDocument(locked.tx, row.id, {
    status: accepts ? 'accepted' : 'refused',
    reason: accepts ? null : (body.reason ?? null),
    valid_until: accepts ? (body.validUntil ?? null) : null,
    updated_at: context.clock.now(),
  });
  const type = accepts ? 'requestDocuments.accepted' : 'requestDocuments.refused';
  await appendDocumentsEvent(context, locked, { type, rows: [changed], reason: changed.reason });
};

const share = async (
  { context }: Parts,
  locked: Locked,
  documentId: string,
  shared: boolean,
): Promise<void> => {
  const row = await requireDocument(locked, documentId, 'share', 'share');
  if (row.shared === shared) return;
  const changed = await updateDocument(locked.tx, row.id, { shared, updated_at: context.clock.now() });
  await appendDocumentsEvent(context, locked, { type: 'requestDocuments.shared', rows: [changed] });
};

/** Submits files to a document, removes one, decides on it, or shares it with the lessor. */
export const changeDocument = async (
  parts: Parts,
  actor: UserActor,
  which: { requestId: string; documentId: string; body: Body; call: IdempotentCall },
): Promise<RequestDocuments> => {
  const { body, documentId } = which;
  const fileIds = filesIn(body);
  const signers = await signersOf(parts.context, actor, fileIds);
  return change(parts, actor, which, async (locked) => {
    if (body.decision !== undefined) return decide(parts.context, locked, documentId, body);
    if (body.shared !== undefined) return share(parts, locked, documentId, body.shared);
    if (body.withoutFileId !== undefined)
      return withdraw(parts.context, locked, documentId, body.withoutFileId);
    const row = await requireDocument(locked, documentId, 'handIn', 'handIn');
    await handIn(parts.context, locked, row, { fileIds, signers });
    return undefined;
  });
};

/** Removes a document: a requested one is no longer requested, a submitted one is withdrawn. */
export const removeDocument = (
  parts: Parts,
  actor: UserActor,
  which: { requestId: string; documentId: string; call: IdempotentCall },
): Promise<RequestDocuments> =>
  change(parts, actor, which, async (locked) => {
    const row = await requireDocument(locked, which.documentId, 'remove', 'remove');
    const addedBy = (await findFiles(locked.tx, [row.id])).map(({ role }) => role);
    if (!mayRemoveWithFiles(actor, factsOf(locked.request.facts, row), addedBy))
      throw new AppError('forbidden');
    await dropFiles(locked.tx, row);
    await deleteDocument(locked.tx, row.id);
    await appendDocumentsEvent(parts.context, locked, { type: 'requestDocuments.removed', rows: [row] });
  });
