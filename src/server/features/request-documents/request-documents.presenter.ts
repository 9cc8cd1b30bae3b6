import type { RequestDocument, RequestDocumentFile } from '#contract/request-documents.ts';
import type { Actor } from '#domain/actor.ts';
import { allowsStep, isUnchecked } from '#domain/request-documents/document-life.ts';
import { documentTitle } from '#domain/request-documents/document-titles.ts';
import {
  knowsWhoAsked,
  mayRemoveWithFiles,
  requestDocumentFilePolicy,
  requestDocumentPolicy,
  sideOf,
  type RequestDocumentFacts,
} from '#domain/request-documents/request-document-policy.ts';
import type { RequestFacts } from '#domain/requests/request-facts.ts';
import { presentFile } from '#server/features/files/index.ts';
import { nameOf } from '#server/features/people/index.ts';
import type { AskedDocumentRow, DocumentFileRow, DocumentRow } from './request-documents.repository.ts';

/** The facts that rights over a document depend on. */
export const factsOf = (request: RequestFacts, row: AskedDocumentRow): RequestDocumentFacts => ({
  request,
  lessorId: row.lessor_id,
  shared: row.shared,
  asked: row.asked,
  kind: row.kind,
  status: row.status,
  handedInBy: sideOf(row.handed_in_by),
});

const presentFileOf = (
  actor: Actor,
  { signers }: DocumentRow,
  { file, facts }: { file: DocumentFileRow; facts: RequestDocumentFacts },
): RequestDocumentFile => ({
  ...presentFile({ ...file, id: file.file_id, name: file.file_name }),
  addedBy: knowsWhoAsked(actor, facts) && file.name !== null ? nameOf({ ...file, name: file.name }) : null,
  addedAt: file.created_at.toISOString(),
  signer: signers[file.file_id] ?? null,
  abilities: {
    withdraw:
      allowsStep(facts, 'withdraw') &&
      requestDocumentFilePolicy.can('withdraw', actor, { document: facts, addedBy: file.role }),
  },
});

/** A document with its files, as its reader may see it. */
export const presentDocument = (
  actor: Actor,
  row: AskedDocumentRow,
  { facts, files }: { facts: RequestDocumentFacts; files: readonly DocumentFileRow[] },
): RequestDocument => {
  const may = requestDocumentPolicy.abilities(actor, facts);
  const knows = knowsWhoAsked(actor, facts);
  const asker =
    knows && row.name !== null && row.role !== null
      ? { name: nameOf({ ...row, name: row.name }), role: row.role }
      : null;
  return {
    id: row.id,
    kind: row.kind,
    title: documentTitle(row),
    requestedBy: asker,
    comment: knows ? row.comment : null,
    status: row.status,
    underReview: isUnchecked(facts),
    reason: knows ? row.reason : null,
    fileIds: files.map((file) => file.file_id),
    files: files.map((file) => presentFileOf(actor, row, { file, facts })),
    validUntil: row.valid_until,
    shared: row.shared,
    createdAt: row.created_at.toISOString(),
    version: row.version,
    abilities: {
      handIn: may.handIn && allowsStep(facts, 'handIn'),
      decide: may.decide && (allowsStep(facts, 'accept') || allowsStep(facts, 'refuse')),
      share: may.share && allowsStep(facts, 'share'),
      remove:
        allowsStep(facts, 'remove') &&
        mayRemoveWithFiles(
          actor,
          facts,
          files.map(({ role }) => role),
        ),
    },
  };
};
