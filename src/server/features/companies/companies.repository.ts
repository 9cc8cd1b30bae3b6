import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db, Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/db/schema.ts';

/** A company's row. */
export type Company = Selectable<Database['companies']>;

/** Of each of these companies what other features may show. */
export const findCompanyNames = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('companies')
    .select(['id', 'name', 'inn'])
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
