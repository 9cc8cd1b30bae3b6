import { sql, type Selectable } from 'kysely';
import type { CompanyRole } from '#contract/roles.ts';
import type { UserActor } from '#domain/actor.ts';
import type { Db, Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/db/schema.ts';

/** A company's row. */
export type CompanyRow = Selectable<Database['companies']>;

/** How many people, and how many invitations, of a company are shown. */
export const mostShown = 500;

export const findCompanyById = (db: Db, id: string): Promise<CompanyRow | undefined> =>
  db.selectFrom('companies').selectAll().where('id', '=', id).executeTakeFirst();

/**
 * The company, locked: all changes of its people come one after another. After the person's own row and before anything of the
 * company's, as everywhere, so that no two wait for each other.
 */
export const lockCompany = (tx: Tx, id: string): Promise<CompanyRow | undefined> =>
  tx.selectFrom('companies').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Who asks, as they are now: their role may have gone while this waited for a lock. */
export const actorNow = async (tx: Tx, actor: UserActor): Promise<UserActor> => {
  const now = await tx
    .selectFrom('users')
    .leftJoin('company_people', 'company_people.user_id', 'users.id')
    .select([
      'users.role',
      'users.status',
      'company_people.company_id',
      'company_people.role as company_role',
    ])
    .where('users.id', '=', actor.id)
    .executeTakeFirstOrThrow();
  const { role, status, company_id: companyId, company_role: companyRole } = now;
  return { ...actor, role, status, companyId, companyRole };
};

const people = (db: Db, companyId: string) =>
  db
    .selectFrom('company_people')
    .innerJoin('users', 'users.id', 'company_people.user_id')
    .select([
      'company_people.user_id',
      'company_people.role as company_role',
      'company_people.created_at as since',
      'users.name',
      'users.last_name',
      'users.first_name',
      'users.middle_name',
      'users.email',
      'users.phone',
      'users.status',
    ])
    .where('company_people.company_id', '=', companyId)
    .where('users.status', '!=', 'deleted');

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

/** A person's company and role in it. */
export const findMembership = (
  db: Db,
  userId: string,
): Promise<{ company_id: string; role: CompanyRole } | undefined> =>
  db
    .selectFrom('company_people')
    .select(['company_id', 'role'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** True when somebody of the company other than this person owns it and may still sign in. */
export const hasOtherOwner = async (tx: Tx, companyId: string, userId: string): Promise<boolean> => {
  const other = await people(tx, companyId)
    .where('company_people.role', '=', 'owner')
    .where('company_people.user_id', '!=', userId)
    .where('users.status', '!=', 'blocked')
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
};

/** True when an accepted person of the company has this e-mail. */
export const hasPersonWithEmail = async (tx: Tx, companyId: string, email: string): Promise<boolean> => {
  const found = await people(tx, companyId)
    .where('company_people.role', '!=', 'pending')
    .where('users.email', '=', email)
    .executeTakeFirst();
  return found !== undefined;
};

export const updateCompanyRole = async (tx: Tx, userId: string, companyRole: CompanyRole): Promise<void> => {
  await tx.updateTable('company_people').set({ role: companyRole }).where('user_id', '=', userId).execute();
};

/** Puts a person into a company, whatever company they were of. */
export const putIntoCompany = async (
  tx: Tx,
  person: { userId: string; companyId: string; companyRole: CompanyRole; now: Date },
): Promise<void> => {
  const { userId, companyId, companyRole, now } = person;
  const row = { company_id: companyId, role: companyRole, created_at: now };
  await tx
    .insertInto('company_people')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
  await tx.updateTable('users').set({ company_id: companyId }).where('id', '=', userId).execute();
};

/** Takes a person out of their company. */
export const takeOutOfCompany = async (tx: Tx, userId: string): Promise<void> => {
  await tx.deleteFrom('company_people').where('user_id', '=', userId).execute();
  await tx.updateTable('users').set({ company_id: null }).where('id', '=', userId).execute();
};
