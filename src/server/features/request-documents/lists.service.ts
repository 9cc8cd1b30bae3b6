import type { RequestDocuments } from '#contract/request-documents.ts';
import { isStaff, type UserActor } from '#domain/actor.ts';
import { fieldError } from '#server/platform/errors/app-error.ts';
import type { IdempotentCall } from '#server/platform/idempotency/idempotent-call.ts';
import { change, requireStep, appendDocumentsEvent, type Parts } from './change-documents.ts';
import { writeDocument } from './hand-in.ts';
import { isSame, listsOf, missingOf, seenRows } from './lists.ts';
import { updateDocument, type DocumentRow } from './request-documents.repository.ts';

/**
 * Requests everything on a list that is not there yet. Staff acting on behalf of a lessor also share existing documents with it.
 * @throws AppError `formHasErrors` for a lessor that has no part in the request, `conflict` if nothing on it is missing
 */
export const askByList = (
  parts: Parts,
  actor: UserActor,
  { requestId, lessorId, call }: { requestId: string; lessorId: string | null; call: IdempotentCall },
): Promise<RequestDocuments> =>
  change(parts, actor, { requestId, call }, async (locked) => {
    const { tx, request } = locked;
    requireStep(locked, 'ask');
    const lists = await listsOf(tx, actor, request);
    const wanted = lessorId ?? actor.lessor?.id ?? null;
    const list = lists.find((one) => one.lessorId === wanted);
    if (!list) throw fieldError('lessorId', 'unknown');
    const rows = await seenRows(tx, actor, request);
    const asked: DocumentRow[] = [];
    for (const { kind, title, comment } of missingOf(list.items, rows))
      asked.push(
        await writeDocument(parts.context, locked, {
          kind,
          title: title ?? null,
          comment: comment ?? null,
          asked: true,
          lessorId: list.lessorId,
        }),
      );
    if (isStaff(actor) && list.lessorId !== null)
      for (const row of rows)
        if (row.lessor_id !== list.lessorId && !row.shared && list.items.some((item) => isSame(item, row)))
          await updateDocument(tx, row.id, { shared: true, updated_at: parts.context.clock.now() });
    if (asked.length > 0)
      await appendDocumentsEvent(parts.context, locked, { type: 'requestDocuments.asked', rows: asked });
  });
