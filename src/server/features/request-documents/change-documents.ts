import type { EventType } from '#contract/events.ts';
import type { RequestDocuments } from '#contract/request-documents.ts';
import type { UserActor } from '#domain/actor.ts';
import { isMissing, isUnchecked } from '#domain/request-documents/document-life.ts';
import {
  requestDocumentsPolicy,
  acceptsDocuments,
  type DocumentSide,
} from '#domain/request-documents/request-document-policy.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import type { IdempotentCall } from '#server/platform/idempotency/idempotent-call.ts';
import { idempotent } from '#server/platform/idempotency/idempotent.ts';
import { documentsOf } from './documents-page.ts';
import type { DocumentedRequest, DocumentsParts } from './request-door.ts';
import { factsOf } from './request-documents.presenter.ts';
import { findDocuments, type DocumentRow } from './request-documents.repository.ts';

/** The context, and access to requests. */
export type Parts = DocumentsParts<Context>;

/** A locked request, and who changes its documents. */
export type Locked = { tx: Tx; request: DocumentedRequest; actor: UserActor };

/** Appends an event about documents of a request, with those that are still missing or unchecked then. */
export const appendDocumentsEvent = async (
  { clock }: Pick<Context, 'clock'>,
  { tx, request, actor }: Locked,
  {
    type,
    rows,
    reason,
    handedIn,
  }: {
    type: EventType;
    rows: readonly DocumentRow[];
    reason?: string | null;
    handedIn?: { by: DocumentSide | null; returned: boolean };
  },
): Promise<void> => {
  const all = await findDocuments(tx, request.id);
  await appendEvent(tx, clock, {
    type,
    subject: { type: 'requestDocuments', id: request.id, version: request.version },
    actorId: actor.id,
    data: {
      documentIds: rows.map(({ id }) => id),
      kinds: rows.map(({ kind }) => kind),
      reason: reason ?? null,
      ...(handedIn && { handedInBy: handedIn.by, returned: handedIn.returned }),
      missingIds: all.filter(isMissing).map(({ id }) => id),
      uncheckedIds: all.filter((row) => isUnchecked(factsOf(request.facts, row))).map(({ id }) => id),
    },
  });
};

const lock = async ({ requests }: Parts, tx: Tx, actor: UserActor, id: string): Promise<Locked> => {
  const request = await requests.lock(tx, actor, id);
  const refusal = request ? requestDocumentsPolicy.refusal('read', actor, request.facts) : 'notFound';
  if (!request || refusal) throw new AppError(refusal ?? 'notFound');
  return { tx, request, actor };
};

/** Changes the documents of a request under the lock of its row, and returns what the actor then sees. */
export const change = (
  parts: Parts,
  actor: UserActor,
  { requestId, call }: { requestId: string; call: IdempotentCall },
  run: (locked: Locked) => Promise<void>,
): Promise<RequestDocuments> =>
  idempotent(parts.context, call, async (tx) => {
    const locked = await lock(parts, tx, actor, requestId);
    await run(locked);
    return documentsOf(tx, actor, locked.request);
  });

/** @throws AppError `forbidden` for viewers, `conflict` for a request that has ended */
export const requireStep = ({ request, actor }: Locked, action: 'ask' | 'handIn'): void => {
  const refusal = requestDocumentsPolicy.refusal(action, actor, request.facts);
  if (refusal) throw new AppError(refusal);
  if (!acceptsDocuments(request.facts)) throw new AppError('conflict');
};
