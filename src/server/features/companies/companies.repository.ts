import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { CompanyRole } from '#contract/roles.ts';
import type { Db, Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/db/schema.ts';

/** A company's row. */
export type Company = Selectable<Database['companies']>;

/** Companies for other features to join with, as `innerJoin(companyNames(db).as('company'), …)`. */
export const companyNames = (db: Db) => db.selectFrom('companies').select(['id', 'name', 'inn']);

/** Of each of these companies what other features may show. */
export const findCompanyNames = (db: Db, ids: readonly string[]) =>
  companyNames(db)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();

export const findCompany = (db: Db, id: string): Promise<Company | undefined> =>
  db.selectFrom('companies').selectAll().where('id', '=', id).executeTakeFirst();

/**
 * The company, locked: all changes of its people come one after another. After the person's own row and before anything of the
 * company's, as everywhere, so that no two wait for each other.
 */
export const lockCompany = (tx: Tx, id: string): Promise<Company | undefined> =>
  tx.selectFrom('companies').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** The company of this ИНН and КПП, locked; also bars others from founding it until the transaction ends. */
export const lockCompanyByInn = async (tx: Tx, inn: string, kpp: string): Promise<Company | undefined> => {
  await sql`select pg_advisory_xact_lock(hashtext(${`company:${inn}:${kpp}`}))`.execute(tx);
  return tx
    .selectFrom('companies')
    .selectAll()
    .where('inn', '=', inn)
    .where('kpp', '=', kpp)
    .forUpdate()
    .executeTakeFirst();
};

export const insertCompany = (tx: Tx, company: Insertable<Database['companies']>): Promise<Company> =>
  tx.insertInto('companies').values(company).returningAll().executeTakeFirstOrThrow();

export const updateCompany = (
  tx: Tx,
  id: string,
  change: Updateable<Database['companies']>,
): Promise<Company> =>
  tx
    .updateTable('companies')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

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

/** True when the company has people other than this one. */
export const hasOtherPeople = async (tx: Tx, companyId: string, userId: string): Promise<boolean> => {
  const other = await tx
    .selectFrom('company_people')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('user_id', '!=', userId)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
};

/** True when this person alone owns a company with other accepted people in it. The company is locked. */
export const isOnlyOwnerOfOthers = async (tx: Tx, userId: string): Promise<boolean> => {
  const present = await findMembership(tx, userId);
  if (present?.role !== 'owner') return false;
  await tx.selectFrom('companies').select('id').where('id', '=', present.company_id).forUpdate().execute();
  const others = await tx
    .selectFrom('company_people')
    .select('role')
    .distinct()
    .where('company_id', '=', present.company_id)
    .where('user_id', '!=', userId)
    .where('role', '!=', 'pending')
    .execute();
  return others.length > 0 && !others.some(({ role }) => role === 'owner');
};

/** Puts a person into a company; a role in another company is given up. */
export const putIntoCompany = async (
  tx: Tx,
  person: { userId: string; companyId: string; companyRole: CompanyRole; now: Date },
): Promise<void> => {
  const { userId, companyId, companyRole, now } = person;
  await tx
    .insertInto('company_people')
    .values({ user_id: userId, company_id: companyId, role: companyRole, created_at: now })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ company_id: companyId, role: companyRole, created_at: now }),
    )
    .execute();
};

/** A person's company and their role in it, for their copy of their data. */
export const exportMembership = async (tx: Tx, userId: string) => ({
  company: await tx
    .selectFrom('company_people')
    .innerJoin('companies', 'companies.id', 'company_people.company_id')
    .select([
      'companies.name',
      'companies.inn',
      'companies.kpp',
      'companies.ogrn',
      'company_people.role',
      'company_people.created_at as since',
    ])
    .where('company_people.user_id', '=', userId)
    .executeTakeFirst(),
});
