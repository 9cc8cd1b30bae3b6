import type { DomainEvent } from '#contract/events.ts';
import { system } from '#domain/actor.ts';
import { harmlessName } from '#domain/formats/harmless-name.ts';
import {
  requestDocumentNotices,
  type RequestDocumentNoticeFacts,
} from '#domain/notifications/request-document-notices.ts';
import { isMissing, isUnchecked } from '#domain/request-documents/document-life.ts';
import { documentTitle } from '#domain/request-documents/document-titles.ts';
import { documentSides, requestDocumentPolicy } from '#domain/request-documents/request-document-policy.ts';
import type { NoticeSource, AddressedNotice } from '#server/features/notifications/index.ts';
import type { AttachmentReader } from '#server/features/files/index.ts';
import type { Context, Db } from '#server/platform/context.ts';
import type { DocumentedRequest, DocumentsParts } from './request-door.ts';
import { factsOf } from './request-documents.presenter.ts';
import { findDocument, findDocuments, type AskedDocumentRow } from './request-documents.repository.ts';

/** Who sees files that are attached to a document of a request. */
export const requestDocumentReader =
  ({ context: { db }, requests }: DocumentsParts<Context>): AttachmentReader =>
  async (actor, { subject_id: id }) => {
    const row = await findDocument(db, id);
    const request = row && (await requests.find(db, actor, row.request_id));
    return (
      request !== undefined &&
      requestDocumentPolicy.can('read', actor, factsOf(request.facts, row as NonNullable<typeof row>))
    );
  };

const titlesOf = (rows: readonly AskedDocumentRow[]): string[] => rows.map(documentTitle);

/** Titles of the documents still missing for a request, for notices. */
export const missingDocuments = async (db: Db, requestId: string): Promise<string[]> =>
  titlesOf((await findDocuments(db, requestId)).filter(isMissing));

/** Those that an event names; an event from before events named them is about what is so now. */
const named = (
  all: readonly AskedDocumentRow[],
  ids: unknown,
  isNow: (row: AskedDocumentRow) => boolean,
): AskedDocumentRow[] => all.filter((row) => (Array.isArray(ids) ? ids.includes(row.id) : isNow(row)));

const noticeFacts = (
  { id, number, asset, facts }: DocumentedRequest,
  { data }: DomainEvent,
  all: readonly AskedDocumentRow[],
  concerned: readonly AskedDocumentRow[],
): RequestDocumentNoticeFacts => ({
  requestId: id,
  number,
  asset: harmlessName(asset),
  titles: titlesOf(concerned),
  // As it was then: several may have been decided on by now, and only the last of them completes the documents.
  missing: titlesOf(named(all, data['missingIds'], isMissing)),
  unchecked: named(all, data['uncheckedIds'], (row) => isUnchecked(factsOf(facts, row))).length,
  reason: concerned[0]?.reason ?? null,
  validUntil: concerned[0]?.valid_until ?? null,
  statuses: concerned.map(({ status }) => status),
  handedInBy: documentSides.find((side) => side === data['handedInBy']) ?? null,
  returned: data['returned'] === true,
});

/** The notices about a request's documents: for people whom it concerns and who see these documents. */
export const documentReaders =
  ({ context, requests }: DocumentsParts<Context>): NoticeSource =>
  async (event) => {
    const { db } = context;
    const request = await requests.find(db, system, event.subject.id);
    if (!request) return [];
    const all = await findDocuments(db, request.id);
    const ids = event.data['documentIds'];
    const happened = all.filter(({ id }) => Array.isArray(ids) && ids.includes(id));
    const byReader = requestDocumentNotices[event.type as keyof typeof requestDocumentNotices];
    return (await requests.concerned(context, request.id)).flatMap(({ actor, reader }): AddressedNotice[] => {
      const sees = (row: AskedDocumentRow): boolean =>
        requestDocumentPolicy.can('read', actor, factsOf(request.facts, row));
      const rows = happened.filter(sees);
      const notice =
        rows.length > 0 ? byReader[reader](noticeFacts(request, event, all.filter(sees), rows)) : null;
      return notice ? [{ userId: actor.id, notice }] : [];
    });
  };
