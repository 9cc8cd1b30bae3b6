import { sql } from 'kysely';
import type { CompanyRole } from '#contract/roles.ts';
import { peopleRows } from '#server/features/people/index.ts';
import type { Db, Tx } from '#server/platform/context.ts';

/** How many people, and how many invitations, of a company are shown. */
export const mostShown = 500;

const people = (db: Db, companyId: string) =>
  db
    .selectFrom('company_people')
    .innerJoin(peopleRows(db).as('people'), 'people.id', 'company_people.user_id')
    .select([
      'company_people.user_id',
      'company_people.role as company_role',
      'company_people.created_at as since',
      'company_people.proof',
      'company_people.proof_reason',
      'company_people.proof_decided_at',
      'company_people.waiting_since',
      'company_people.details',
      'people.name',
      'people.last_name',
      'people.first_name',
      'people.middle_name',
      'people.email',
      'people.phone',
      'people.status',
    ])
    .where('company_people.company_id', '=', companyId)
    .where('people.status', '!=', 'deleted');

/** A company's people: pending people first, then by role and since when. */
export const findCompanyPeople = (db: Db, companyId: string) =>
  people(db, companyId)
    .orderBy(sql`array_position(array['pending', 'owner', 'employee', 'viewer'], company_people.role)`)
    .orderBy('company_people.created_at')
    .orderBy('company_people.user_id')
    .limit(mostShown)
    .execute();

/** One of a company's people. */
export type CompanyPersonRow = Awaited<ReturnType<typeof findCompanyPeople>>[number];

export const findCompanyPerson = (
  db: Db,
  companyId: string,
  userId: string,
): Promise<CompanyPersonRow | undefined> =>
  people(db, companyId).where('company_people.user_id', '=', userId).executeTakeFirst();

/** True when somebody of the company other than this person owns it and may still sign in. */
export const hasOtherOwner = async (tx: Tx, companyId: string, userId: string): Promise<boolean> => {
  const other = await people(tx, companyId)
    .where('company_people.role', '=', 'owner')
    .where('company_people.user_id', '!=', userId)
    .where('people.status', '!=', 'blocked')
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
};

/** True when an accepted person of the company has this e-mail. */
export const hasPersonWithEmail = async (tx: Tx, companyId: string, email: string): Promise<boolean> => {
  const found = await people(tx, companyId)
    .where('company_people.role', '!=', 'pending')
    .where('people.email', '=', email)
    .executeTakeFirst();
  return found !== undefined;
};

type OfCompany = { companyId: string; userId: string };

export const updateCompanyRole = async (
  tx: Tx,
  { companyId, userId }: OfCompany,
  companyRole: CompanyRole,
): Promise<void> => {
  await tx
    .updateTable('company_people')
    .set({ role: companyRole })
    .where('user_id', '=', userId)
    .where('company_id', '=', companyId)
    .execute();
};

/** Removes a person from a company. */
export const deleteMembership = async (tx: Tx, { companyId, userId }: OfCompany): Promise<void> => {
  await tx
    .deleteFrom('company_people')
    .where('user_id', '=', userId)
    .where('company_id', '=', companyId)
    .execute();
};
