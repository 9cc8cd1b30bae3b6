import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db, Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/db/schema.ts';

/** A company's row. */
export type Company = Selectable<Database['companies']>;

/** What other features may show of each of these companies. */
export const findCompanyNames = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('companies')
    .select(['id', 'name', 'inn'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();

/** ИНН of the companies of vendors, by the vendor's id. */
export const innsOfVendors = async (
  db: Db,
  vendors: readonly { id: string; company_id: string | null }[],
): Promise<ReadonlyMap<string, string>> => {
  const companies = await findCompanyNames(
    db,
    vendors.flatMap(({ company_id: companyId }) => companyId ?? []),
  );
  return new Map(
    vendors.flatMap(({ id, company_id: companyId }) => {
      const company = companies.find((one) => one.id === companyId);
      return company ? [[id, company.inn]] : [];
    }),
  );
};

/** What the registry says about a company; undefined if there is no such company. */
export const findCheckedCompany = (db: Db, id: string) =>
  db
    .selectFrom('companies')
    .select(['id', 'name', 'inn', 'ogrn', 'registry_state', 'confirmed_at'])
    .where('id', '=', id)
    .executeTakeFirst();

const mostFound = 200;

/** Ids of companies whose ИНН begins with these digits, 200 at most. */
export const findCompaniesByInn = async (db: Db, digits: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('companies')
    .select('id')
    .where('inn', 'like', `${digits}%`)
    .orderBy('inn')
    .limit(mostFound)
    .execute();
  return rows.map(({ id }) => id);
};

export const findCompany = (db: Db, id: string): Promise<Company | undefined> =>
  db.selectFrom('companies').selectAll().where('id', '=', id).executeTakeFirst();

/**
 * Locks the company, so that changes of its people run one after another. Lock it after the person's own row and before anything of the
 * company's, as everywhere, so that no two transactions deadlock.
 */
export const lockCompany = (tx: Tx, id: string): Promise<Company | undefined> =>
  tx.selectFrom('companies').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Locks the companies of this ИНН, the first proven one first; also keeps others from creating one until the transaction ends. */
export const lockCompaniesByInn = async (tx: Tx, inn: string): Promise<Company[]> => {
  await sql`select pg_advisory_xact_lock(hashtext(${`company:${inn}`}))`.execute(tx);
  return tx
    .selectFrom('companies')
    .selectAll()
    .where('inn', '=', inn)
    .orderBy(sql`proven_at nulls last`)
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .execute();
};

/** True when another company than this one has its ИНН and this КПП. */
export const isKppOfAnother = async (tx: Tx, { id, inn }: Company, kpp: string): Promise<boolean> => {
  const other = await tx
    .selectFrom('companies')
    .select('id')
    .where('inn', '=', inn)
    .where('kpp', '=', kpp)
    .where('id', '!=', id)
    .executeTakeFirst();
  return other !== undefined;
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
