import { companyDocumentKinds } from '#contract/files.ts';
import type { RequestDocuments } from '#contract/request-documents.ts';
import type { UserActor } from '#domain/actor.ts';
import { isMissing } from '#domain/request-documents/document-life.ts';
import { findCompanyDocuments } from '#server/features/companies/index.ts';
import type { Db } from '#server/platform/context.ts';
import type { DocumentedRequest } from './request-door.ts';
import { findDocuments } from './request-documents.repository.ts';

/** The documents of the request's company that this person sees, the newest first. */
export const companyDocuments = async (db: Db, actor: UserActor, { facts }: DocumentedRequest) =>
  facts.companyId === null ? [] : findCompanyDocuments(db, facts.companyId, actor);

type CompanyDocumentRow = Awaited<ReturnType<typeof companyDocuments>>[number];

/** The company's documents of kinds that are wanted and not submitted, the newest of each kind. */
export const presentFromCompany = async (
  db: Db,
  actor: UserActor,
  request: DocumentedRequest,
): Promise<RequestDocuments['fromCompany']> => {
  const rows = await findDocuments(db, request.id);
  const found = await companyDocuments(db, actor, request);
  const newest = new Map<string, CompanyDocumentRow>();
  for (const document of found.toReversed()) newest.set(document.kind, document);
  return companyDocumentKinds.flatMap((kind) => {
    const document = newest.get(kind);
    const there = rows.some((row) => row.kind === kind && !isMissing(row));
    return document && !there ? [{ id: document.id, kind, fileName: document.file_name }] : [];
  });
};
