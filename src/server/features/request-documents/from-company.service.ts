import { companyDocumentKinds } from '#contract/files.ts';
import type { RequestDocuments } from '#contract/request-documents.ts';
import type { UserActor } from '#domain/actor.ts';
import { attachSeenFile } from '#server/features/files/index.ts';
import { fieldError } from '#server/platform/errors/app-error.ts';
import type { IdempotentCall } from '#server/platform/idempotency/idempotent-call.ts';
import { change, requireStep, type Parts } from './change-documents.ts';
import { companyDocuments } from './from-company.ts';
import { findWaiting, handIn, writeDocument } from './hand-in.ts';

/**
 * Adds documents from the company's profile: each to a waiting document of its kind, else as an unrequested one.
 * @throws AppError `formHasErrors` for what is not a document of the company, or not visible to this person
 */
export const addFromCompany = (
  parts: Parts,
  actor: UserActor,
  {
    requestId,
    documentIds,
    call,
  }: { requestId: string; documentIds: readonly string[]; call: IdempotentCall },
): Promise<RequestDocuments> =>
  change(parts, actor, { requestId, call }, async (locked) => {
    requireStep(locked, 'handIn');
    const found = await companyDocuments(locked.tx, actor, locked.request);
    for (const documentId of new Set(documentIds)) {
      const document = found.find(({ id }) => id === documentId);
      const kind = companyDocumentKinds.find((one) => one === document?.kind);
      if (!document || !kind) throw fieldError('documentIds', 'notFound');
      const row =
        (await findWaiting(locked, kind)) ??
        (await writeDocument(parts.context, locked, { kind, title: null, comment: null, asked: false }));
      const fileIds = [document.file_id];
      await handIn(parts.context, locked, row, { fileIds, signers: {}, attach: attachSeenFile });
    }
  });
