import type { RequestDocuments, TemplateItem } from '#contract/request-documents.ts';
import { isStaff, type UserActor } from '#domain/actor.ts';
import { documentTitle } from '#domain/request-documents/document-titles.ts';
import { requestDocumentPolicy } from '#domain/request-documents/request-document-policy.ts';
import { listFor, usualList } from '#domain/request-documents/usual-list.ts';
import { findLessorNames } from '#server/features/lessors/index.ts';
import type { Db } from '#server/platform/context.ts';
import type { DocumentedRequest } from './request-door.ts';
import { factsOf } from './request-documents.presenter.ts';
import { findDocuments, type AskedDocumentRow, type DocumentRow } from './request-documents.repository.ts';
import { findTemplates } from './templates.repository.ts';

type Listed = { lessorId: string | null; name: string; items: readonly TemplateItem[] };

/** Whether a line of a list and a document have the same kind and title. */
export const isSame = (item: TemplateItem, row: DocumentRow): boolean =>
  item.kind === row.kind && documentTitle(item) === documentTitle(row);

/** The lines of a list that are not among these documents yet. */
export const missingOf = (items: readonly TemplateItem[], rows: readonly DocumentRow[]): TemplateItem[] =>
  items.filter((item) => !rows.some((row) => isSame(item, row)));

/**
 * The lists that this person may request: that of their own lessor; for staff the usual one, and those of the lessors that the request was
 * passed on to.
 */
export const listsOf = async (
  db: Db,
  actor: UserActor,
  { facts, companyKind }: DocumentedRequest,
): Promise<Listed[]> => {
  const own = actor.lessor?.id;
  const lessorIds = own === undefined ? facts.invitedLessorIds : [own];
  const [templates, names] = [await findTemplates(db, lessorIds), await findLessorNames(db, lessorIds)];
  const itemsOf = (lessorId: string): readonly TemplateItem[] =>
    listFor(templates.find(({ lessor_id: id }) => id === lessorId)?.items ?? [], companyKind);
  const ofLessors = lessorIds.map((id) => ({ lessorId: id, name: names.get(id) ?? '', items: itemsOf(id) }));
  return isStaff(actor)
    ? [{ lessorId: null, name: 'Обычный список', items: usualList(companyKind) }, ...ofLessors]
    : ofLessors;
};

/** The documents that this person may see. */
export const seenRows = async (
  db: Db,
  actor: UserActor,
  request: DocumentedRequest,
): Promise<AskedDocumentRow[]> =>
  (await findDocuments(db, request.id)).filter((row) =>
    requestDocumentPolicy.can('read', actor, factsOf(request.facts, row)),
  );

/** The lists that the reader may request, as they see them. */
export const presentLists = async (
  db: Db,
  actor: UserActor,
  request: DocumentedRequest,
): Promise<RequestDocuments['lists']> => {
  const rows = await seenRows(db, actor, request);
  return (await listsOf(db, actor, request)).map(({ lessorId, name, items }) => ({
    lessorId,
    name,
    missing: missingOf(items, rows).map(documentTitle),
  }));
};
