import type { RequestDocuments } from '#contract/request-documents.ts';
import type { UserActor } from '#domain/actor.ts';
import {
  requestDocumentsPolicy,
  acceptsDocuments,
} from '#domain/request-documents/request-document-policy.ts';
import type { Context, Db } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { presentFromCompany } from './from-company.ts';
import { presentLists } from './lists.ts';
import { documentsFor } from './visible-documents.ts';
import type { DocumentedRequest, DocumentsParts } from './request-door.ts';

/** Everything that the actor sees of a request's documents, and what they may do. */
export const documentsOf = async (
  db: Db,
  actor: UserActor,
  request: DocumentedRequest,
): Promise<RequestDocuments> => {
  const may = requestDocumentsPolicy.abilities(actor, request.facts);
  const open = acceptsDocuments(request.facts);
  const items = await documentsFor(db, actor, request);
  const hasFiles = items.some(({ fileIds }) => fileIds.length > 0);
  return {
    items,
    lists: may.ask && open ? await presentLists(db, actor, request) : [],
    fromCompany: may.handIn && open ? await presentFromCompany(db, actor, request) : [],
    abilities: { ask: may.ask && open, handIn: may.handIn && open, download: hasFiles },
  };
};

/** The documents of a request. @throws AppError `notFound` for actors who may not know of the request or its documents */
export const listDocuments = async (
  { context, requests }: DocumentsParts<Context>,
  actor: UserActor,
  requestId: string,
): Promise<RequestDocuments> => {
  const request = await requests.find(context.db, actor, requestId);
  if (!request || !requestDocumentsPolicy.can('read', actor, request.facts)) throw new AppError('notFound');
  return documentsOf(context.db, actor, request);
};
