import {
  companyDocumentKinds,
  type CompanyDocument,
  type CompanyDocumentKind,
  type CompanyDocuments,
} from '#contract/files.ts';
import {
  companyDocumentPolicy,
  companyDocumentsPolicy,
  isNaming,
  type CompanyDocumentFacts,
} from '#domain/accounts/company-documents-policy.ts';
import { roleIn, type Actor, type UserActor } from '#domain/actor.ts';
import { attachFile, type AttachmentReader, detachFile, presentFile } from '#server/features/files/index.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import type { IdempotentCall } from '#server/platform/idempotency/idempotent-call.ts';
import { idempotent } from '#server/platform/idempotency/idempotent.ts';
import { nameOf } from '#server/features/people/index.ts';
import { lockCompany, type Company } from '../companies.repository.ts';
import { findMembership, setWaiting } from '../memberships.repository.ts';
import {
  companySubject,
  countDocumentsBy,
  type DocumentRow,
  findDocument,
  findVisibleDocuments,
  hasNamingDocument,
  kindOf,
  mostDocuments,
} from './company-documents.repository.ts';

const factsOf = (row: Pick<DocumentRow, 'subject_id' | 'kind' | 'attached_by'>): CompanyDocumentFacts => ({
  companyId: row.subject_id,
  kind: kindOf(row),
  addedBy: row.attached_by,
});

const present = (row: DocumentRow, actor: Actor): CompanyDocument => ({
  id: row.id,
  kind: kindOf(row),
  file: presentFile({ ...row, id: row.file_id, name: row.file_name }),
  addedBy: row.name === null ? null : nameOf({ ...row, name: row.name }),
  addedById: row.attached_by,
  createdAt: row.created_at.toISOString(),
  abilities: companyDocumentPolicy.abilities(actor, factsOf(row)),
});

/** Who sees files that are attached to a company. */
export const companyDocumentReader: AttachmentReader = (actor, attachment) =>
  companyDocumentPolicy.can('read', actor, factsOf(attachment));

/** The documents of a company that this person may see. */
export const listCompanyDocuments = async (
  { db }: Context,
  actor: UserActor,
  companyId: string,
): Promise<CompanyDocuments> => {
  const refusal = companyDocumentsPolicy.refusal('read', actor, { companyId });
  if (refusal) throw new AppError(refusal);
  const rows = await findVisibleDocuments(db, companyId, actor);
  return {
    items: rows.map((row) => present(row, actor)),
    mayAdd: companyDocumentKinds.filter((kind) =>
      companyDocumentPolicy.can('add', actor, { companyId, kind, addedBy: actor.id }),
    ),
  };
};

type Change = {
  type: 'company.documentAdded' | 'company.documentRemoved' | 'company.proofAsked';
  actorId: string;
};

const appendCompanyEvent = async (
  { clock }: Context,
  tx: Tx,
  company: Company,
  change: Change & { data: object },
) => {
  const { type, actorId, data } = change;
  const subject = { type: 'company', id: company.id, version: company.version } as const;
  await appendEvent(tx, clock, { type, subject, actorId, data: { ...data } });
};

const requireCompany = async (tx: Tx, companyId: string): Promise<Company> => {
  const company = await lockCompany(tx, companyId);
  if (!company) throw new AppError('notFound');
  return company;
};

/** A pending person's proof waits for a decision from their first naming document on. */
const askForDecision = async (context: Context, tx: Tx, company: Company, userId: string): Promise<void> => {
  const which = { companyId: company.id, userId };
  const membership = await findMembership(tx, which);
  if (membership?.role !== 'pending' || membership.waiting_since !== null) return;
  await setWaiting(tx, which, context.clock.now());
  await appendCompanyEvent(context, tx, company, {
    type: 'company.proofAsked',
    actorId: userId,
    data: { userId },
  });
};

/** Adds a document to a company: a file that this person has uploaded. */
export const addCompanyDocument = (
  context: Context,
  actor: UserActor,
  document: { companyId: string; kind: CompanyDocumentKind; fileId: string },
  call: IdempotentCall,
): Promise<CompanyDocument> => {
  const { companyId, kind, fileId } = document;
  const refusal = companyDocumentPolicy.refusal('add', actor, { companyId, kind, addedBy: actor.id });
  if (refusal) throw new AppError(refusal);
  return idempotent(context, call, async (tx) => {
    const company = await requireCompany(tx, companyId);
    // Counted per person, so that somebody who only entered a company's numbers cannot keep others from proving it.
    const most = mostDocuments[roleIn(actor, companyId) === 'pending' ? 'pending' : 'accepted'];
    if ((await countDocumentsBy(tx, companyId, actor.id)) >= most) throw new AppError('conflict');
    const { attachment } = await attachFile(tx, {
      fileId,
      ownerId: actor.id,
      subject: { type: companySubject, id: companyId },
      kind,
      now: context.clock.now(),
    });
    const data = { documentId: attachment.id, fileId, kind };
    await appendCompanyEvent(context, tx, company, {
      type: 'company.documentAdded',
      actorId: actor.id,
      data,
    });
    if (isNaming(kind)) await askForDecision(context, tx, company, actor.id);
    const row = await findDocument(tx, companyId, attachment.id);
    if (!row) throw new AppError('internal');
    return present(row, actor);
  });
};

/** A person without a naming document no longer waits for a decision. */
const stopWaitingWithout = async (tx: Tx, row: DocumentRow): Promise<void> => {
  if (row.attached_by === null || !isNaming(kindOf(row))) return;
  const which = { companyId: row.subject_id, userId: row.attached_by };
  const membership = await findMembership(tx, which);
  const waits = membership && (await hasNamingDocument(tx, { ...which, after: membership.proof_decided_at }));
  if (!waits) await setWaiting(tx, which, null);
};

/** Removes a document from a company; nobody sees the file any more. */
export const removeCompanyDocument = async (
  context: Context,
  actor: UserActor,
  { companyId, documentId }: { companyId: string; documentId: string },
): Promise<Record<string, never>> => {
  await context.db.transaction().execute(async (tx) => {
    const company = await requireCompany(tx, companyId);
    const row = await findDocument(tx, companyId, documentId);
    const refusal = row ? companyDocumentPolicy.refusal('remove', actor, factsOf(row)) : 'notFound';
    if (!row || refusal) throw new AppError(refusal ?? 'notFound');
    await detachFile(tx, row);
    await stopWaitingWithout(tx, row);
    const data = { documentId, fileId: row.file_id, kind: row.kind };
    await appendCompanyEvent(context, tx, company, {
      type: 'company.documentRemoved',
      actorId: actor.id,
      data,
    });
  });
  return {};
};
