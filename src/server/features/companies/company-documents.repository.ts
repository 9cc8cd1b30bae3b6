import type { CompanyDocumentKind } from '#contract/files.ts';
import { isStaff, type UserActor } from '#domain/actor.ts';
import type { Db, Tx } from '#server/platform/context.ts';
import type { Company } from './companies.repository.ts';

/** The type under which a company's documents are attached. */
export const companySubject = 'company';

/** A company keeps so many documents. */
export const mostDocuments = 50;

const documents = (db: Db, companyId: string) =>
  db
    .selectFrom('attachments')
    .innerJoin('files', 'files.id', 'attachments.file_id')
    .leftJoin('users', 'users.id', 'attachments.attached_by')
    .select([
      'attachments.id',
      'attachments.file_id',
      'attachments.subject_type',
      'attachments.subject_id',
      'attachments.kind',
      'attachments.attached_by',
      'attachments.created_at',
      'files.name as file_name',
      'files.size',
      'files.content_type',
      'users.name',
      'users.last_name',
      'users.first_name',
      'users.middle_name',
    ])
    .where('subject_type', '=', companySubject)
    .where('subject_id', '=', companyId);

/** A company's document with its file and the name of whoever added it. */
export type DocumentRow = NonNullable<Awaited<ReturnType<typeof findDocument>>>;

export const findDocument = (db: Db, companyId: string, documentId: string) =>
  documents(db, companyId).where('attachments.id', '=', documentId).executeTakeFirst();

/** The documents that this person sees, newest first: the twin of `read` of `companyDocumentPolicy` for whoever may look into them at all. */
export const findVisibleDocuments = (db: Db, companyId: string, actor: UserActor): Promise<DocumentRow[]> => {
  const all = documents(db, companyId).orderBy('attachments.id', 'desc').limit(mostDocuments);
  const seesOwn = !isStaff(actor) && actor.companyRole === 'pending';
  return (seesOwn ? all.where('attached_by', '=', actor.id) : all).execute();
};

export const countDocuments = async (tx: Tx, companyId: string): Promise<number> => {
  const rows = await tx
    .selectFrom('attachments')
    .select('id')
    .where('subject_type', '=', companySubject)
    .where('subject_id', '=', companyId)
    .limit(mostDocuments)
    .execute();
  return rows.length;
};

/** The company, locked, so that what happens to its documents comes in order. */
export const lockCompany = (tx: Tx, companyId: string): Promise<Company | undefined> =>
  tx.selectFrom('companies').selectAll().where('id', '=', companyId).forUpdate().executeTakeFirst();

/** The kind of a document, as it was attached. */
export const kindOf = ({ kind }: Pick<DocumentRow, 'kind'>): CompanyDocumentKind =>
  kind as CompanyDocumentKind;
