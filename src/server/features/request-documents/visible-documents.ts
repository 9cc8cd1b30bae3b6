import type { RequestDocument } from '#contract/request-documents.ts';
import type { Actor } from '#domain/actor.ts';
import { requestDocumentPolicy } from '#domain/request-documents/request-document-policy.ts';
import type { RequestFacts } from '#domain/requests/request-facts.ts';
import type { Db } from '#server/platform/context.ts';
import { factsOf, presentDocument } from './request-documents.presenter.ts';
import { findDocuments, findFiles } from './request-documents.repository.ts';

/** The documents of a request that its reader may see, the oldest first. */
export const documentsFor = async (
  db: Db,
  actor: Actor,
  request: { id: string; facts: RequestFacts },
): Promise<RequestDocument[]> => {
  const rows = (await findDocuments(db, request.id)).filter((row) =>
    requestDocumentPolicy.can('read', actor, factsOf(request.facts, row)),
  );
  if (rows.length === 0) return [];
  const files = await findFiles(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) =>
    presentDocument(actor, row, {
      facts: factsOf(request.facts, row),
      files: files.filter(({ subject_id: id }) => id === row.id),
    }),
  );
};
