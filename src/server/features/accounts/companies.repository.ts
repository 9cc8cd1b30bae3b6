import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { CompanyPlace } from '#contract/roles.ts';
import type { Db, Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/db/schema.ts';

/** A company's row. */
export type Company = Selectable<Database['companies']>;

export const findCompany = (db: Db, id: string): Promise<Company | undefined> =>
  db.selectFrom('companies').selectAll().where('id', '=', id).executeTakeFirst();

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

/** A person's company and place in it. */
export const findPlace = (
  db: Db,
  userId: string,
): Promise<{ company_id: string; place: CompanyPlace } | undefined> =>
  db
    .selectFrom('company_people')
    .select(['company_id', 'place'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** True when somebody other than this person already belongs to the company. */
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

/** Puts a person into a company; a place in another company is given up. */
export const putIntoCompany = async (
  tx: Tx,
  person: { userId: string; companyId: string; place: CompanyPlace; now: Date },
): Promise<void> => {
  const { userId, companyId, place, now } = person;
  await tx
    .insertInto('company_people')
    .values({ user_id: userId, company_id: companyId, place, created_at: now })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ company_id: companyId, place, created_at: now }),
    )
    .execute();
  await tx.updateTable('users').set({ company_id: companyId }).where('id', '=', userId).execute();
};
