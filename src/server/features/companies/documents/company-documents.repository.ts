import type { CompanyDocumentKind } from '#contract/files.ts';
import { namingKinds } from '#domain/accounts/company-documents-policy.ts';
import { isStaff, roleIn, type UserActor } from '#domain/actor.ts';
import { attachedFiles } from '#server/features/files/index.ts';
import { peopleRows } from '#server/features/people/index.ts';
import type { Db, Tx } from '#server/platform/context.ts';

/** The type under which a company's documents are attached. */
export const companySubject = 'company';

/** How many documents a person may add to a company: accepted people, and pending ones. */
export const mostDocuments = { accepted: 50, pending: 10 };

/** How many documents of a company are shown. */
const mostShown = 500;

const documents = (db: Db, companyId: string) =>
  db
    .selectFrom(attachedFiles(db).as('documents'))
    .leftJoin(peopleRows(db).as('adders'), 'adders.id', 'documents.attached_by')
    .selectAll('documents')
    .select(['adders.name', 'adders.last_name', 'adders.first_name', 'adders.middle_name'])
    .where('subject_type', '=', companySubject)
    .where('subject_id', '=', companyId);

/** A company's document with its file and the name of the person who added it. */
export type DocumentRow = NonNullable<Awaited<ReturnType<typeof findDocument>>>;

export const findDocument = (db: Db, companyId: string, documentId: string) =>
  documents(db, companyId).where('documents.id', '=', documentId).executeTakeFirst();

/** The documents that this person sees, newest first: the twin of `read` of `companyDocumentPolicy` for those who may open the list at all. */
export const findVisibleDocuments = (db: Db, companyId: string, actor: UserActor): Promise<DocumentRow[]> => {
  const all = documents(db, companyId).orderBy('documents.id', 'desc').limit(mostShown);
  const role = roleIn(actor, companyId);
  if (isStaff(actor) || role === 'owner') return all.execute();
  if (role === 'pending') return all.where('attached_by', '=', actor.id).execute();
  return all.where((eb) => eb.or([eb('attached_by', '=', actor.id), eb('kind', '!=', 'passport')])).execute();
};

export const countDocumentsBy = async (tx: Tx, companyId: string, userId: string): Promise<number> =>
  (await documents(tx, companyId).where('attached_by', '=', userId).limit(mostDocuments.accepted).execute())
    .length;

/** True if a person has added a document that names them; with `after`, one newer than that moment. */
export const hasNamingDocument = async (
  tx: Tx,
  { companyId, userId, after }: { companyId: string; userId: string; after?: Date | null },
): Promise<boolean> => {
  const found = await documents(tx, companyId)
    .where('attached_by', '=', userId)
    .where('kind', 'in', [...namingKinds])
    .$if(after instanceof Date, (query) => query.where('documents.created_at', '>', after ?? new Date(0)))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};

/** The kind of a document, as it was attached. */
export const kindOf = ({ kind }: Pick<DocumentRow, 'kind'>): CompanyDocumentKind =>
  kind as CompanyDocumentKind;
