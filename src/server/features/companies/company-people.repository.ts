import { sql } from 'kysely';
import type { CompanyRole } from '#contract/roles.ts';
import { peopleRows } from '#server/features/people/index.ts';
import type { Db, Tx } from '#server/platform/context.ts';
import type { CompanyDetails } from '#server/platform/db/tables-accounts.ts';
import { isWorkplace, type EmployerKey, type WorkplaceKey } from './employers.ts';

/** How many people, and how many invitations, of a company are shown. */
export const mostShown = 500;

const contacts = [
  'people.name',
  'people.last_name',
  'people.first_name',
  'people.middle_name',
  'people.email',
  'people.phone',
  'people.status',
] as const;

const ofCompany = (db: Db, companyId: string) =>
  db
    .selectFrom('company_people')
    .innerJoin(peopleRows(db).as('people'), 'people.id', 'company_people.user_id')
    .select([
      'company_people.user_id',
      'company_people.role as company_role',
      'company_people.proof',
      'company_people.proof_reason',
      'company_people.proof_decided_at',
      'company_people.waiting_since',
    ])
    .select(sql<Date | null>`company_people.created_at`.as('since'))
    .select(sql<CompanyDetails | null>`company_people.details`.as('details'))
    .select(contacts)
    .where('company_people.company_id', '=', companyId);

type Row = Awaited<ReturnType<ReturnType<typeof ofCompany>['executeTakeFirstOrThrow']>>;

/** People of a vendor or lessor: an admin or an owner let them in, so they prove nothing. */
const atWork = (db: Db, { kind, id }: WorkplaceKey) =>
  db
    .selectFrom(peopleRows(db).as('people'))
    .select('people.id as user_id')
    .select(sql<CompanyRole>`${sql.ref(`people.${kind}_role`)}`.as('company_role'))
    .select([
      sql<Row['proof']>`null::text`.as('proof'),
      sql<string | null>`null::text`.as('proof_reason'),
      sql<Date | null>`null::timestamptz`.as('proof_decided_at'),
      sql<Date | null>`null::timestamptz`.as('waiting_since'),
      sql<Date | null>`null::timestamptz`.as('since'),
      sql<CompanyDetails | null>`null::jsonb`.as('details'),
    ])
    .select(contacts)
    .where(sql<string>`${sql.ref(`people.${kind}_id`)}`, '=', id)
    .where(sql.ref(`people.${kind}_role`), 'is not', null);

const people = (db: Db, employer: EmployerKey) =>
  db
    .selectFrom(
      isWorkplace(employer)
        ? atWork(db, employer).$castTo<Row>().as('people')
        : ofCompany(db, employer.id).as('people'),
    )
    .selectAll()
    .where('people.status', '!=', 'deleted');

/** The people of a company, vendor or lessor: pending people first, then by role and since when or by name. */
export const findCompanyPeople = (db: Db, employer: EmployerKey) =>
  people(db, employer)
    .orderBy(sql`array_position(array['pending', 'owner', 'employee', 'viewer'], people.company_role)`)
    .orderBy('people.since')
    .orderBy('people.name')
    .orderBy('people.user_id')
    .limit(mostShown)
    .execute();

/** One of a company's people. */
export type CompanyPersonRow = Awaited<ReturnType<typeof findCompanyPeople>>[number];

export const findCompanyPerson = (
  db: Db,
  employer: EmployerKey,
  userId: string,
): Promise<CompanyPersonRow | undefined> =>
  people(db, employer).where('people.user_id', '=', userId).executeTakeFirst();

/** True when somebody other than this person is an owner there and may still sign in. */
export const hasOtherOwner = async (tx: Tx, employer: EmployerKey, userId: string): Promise<boolean> => {
  const other = await people(tx, employer)
    .where('people.company_role', '=', 'owner')
    .where('people.user_id', '!=', userId)
    .where('people.status', '!=', 'blocked')
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
};

/** True when an accepted person there has this e-mail. */
export const hasPersonWithEmail = async (tx: Tx, employer: EmployerKey, email: string): Promise<boolean> => {
  const found = await people(tx, employer)
    .where('people.company_role', '!=', 'pending')
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

/** Removes a person from a company. That they had been accepted there is kept: their requests go on. */
export const deleteMembership = async (tx: Tx, { companyId, userId }: OfCompany): Promise<void> => {
  await tx
    .with('removed', (query) =>
      query
        .deleteFrom('company_people')
        .where('user_id', '=', userId)
        .where('company_id', '=', companyId)
        .returning(['company_id', 'user_id', 'role']),
    )
    .insertInto('former_company_people')
    .columns(['company_id', 'user_id'])
    .expression((query) =>
      query
        .selectFrom('removed')
        .innerJoin('companies', 'companies.id', 'removed.company_id')
        .select(['removed.company_id', 'removed.user_id'])
        .where('removed.role', '!=', 'pending')
        .where('companies.proven_at', 'is not', null),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
