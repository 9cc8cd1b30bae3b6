import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import { isBlockedLessor } from '#server/features/lessor-blocks/index.ts';
import type { Db, Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/db/schema.ts';

/** A leasing company. */
export type LessorRow = Selectable<Database['lessors']>;

const mostLessors = 500;

/** Whether the lessor of a row is leasing: neither archived nor blocked. */
export const leases = sql<boolean>`(lessors.state = 'active' and not ${isBlockedLessor(sql.ref('lessors.id'))})`;

/** All lessors by name, or the one of this id. */
export const findLessors = (db: Db, id?: string): Promise<LessorRow[]> =>
  db
    .selectFrom('lessors')
    .selectAll()
    .$if(id !== undefined, (select) => select.where('id', '=', id ?? null))
    .orderBy('name')
    .orderBy('id')
    .limit(mostLessors)
    .execute();

/** Leasing lessors as they are named to a client, by name. */
export const findLeasing = (db: Db) =>
  db
    .selectFrom('lessors')
    .select(['id', 'name', 'inn', 'address', 'logo'])
    .where(leases)
    .orderBy('name')
    .orderBy('id')
    .limit(mostLessors)
    .execute();

export const findLessor = (db: Db, id: string): Promise<LessorRow | undefined> =>
  db.selectFrom('lessors').selectAll().where('id', '=', id).executeTakeFirst();

/** Names of these lessors by their ids. */
export const findLessorNames = async (db: Db, ids: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db
    .selectFrom('lessors')
    .select(['id', 'name'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** These lessors, in no order. */
export const findLessorsByIds = (db: Db, ids: readonly string[]): Promise<LessorRow[]> =>
  db
    .selectFrom('lessors')
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();

/** Which of these lessors are leasing; named to a client beside the consent checkbox. */
export const findActiveLessors = (db: Db, ids: readonly string[]): Promise<LessorRow[]> =>
  db
    .selectFrom('lessors')
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where(leases)
    .orderBy('name')
    .orderBy('id')
    .execute();

/** As {@link findActiveLessors}; until the transaction ends none of them can be blocked, changed or archived. */
export const holdActiveLessors = async (tx: Tx, ids: readonly string[]): Promise<LessorRow[]> => {
  await tx
    .selectFrom('lessors')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forShare()
    .execute();
  return findActiveLessors(tx, ids);
};

/** Keeps a lessor from being blocked until the transaction ends; lock the request, if needed, before this. */
export const holdLessor = async (tx: Tx, id: string): Promise<void> => {
  await tx.selectFrom('lessors').select('id').where('id', '=', id).forShare().execute();
};

/** As {@link findLessor}, locked until the transaction ends. */
export const lockLessor = (tx: Tx, id: string): Promise<LessorRow | undefined> =>
  tx.selectFrom('lessors').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Whether another lessor has this ИНН. */
export const isInnOfAnother = async (tx: Tx, inn: string, exceptId: string): Promise<boolean> =>
  (await tx
    .selectFrom('lessors')
    .select('id')
    .where('inn', '=', inn)
    .where('id', '!=', exceptId)
    .executeTakeFirst()) !== undefined;

/** Writes a lessor; undefined if another lessor has its ИНН. */
export const insertLessor = (
  tx: Tx,
  lessor: Insertable<Database['lessors']>,
): Promise<LessorRow | undefined> =>
  tx
    .insertInto('lessors')
    .values(lessor)
    .onConflict((conflict) => conflict.column('inn').doNothing())
    .returningAll()
    .executeTakeFirst();

/** Changes a lessor and increments its version. */
export const updateLessor = (
  tx: Tx,
  id: string,
  change: Updateable<Database['lessors']>,
): Promise<LessorRow> =>
  tx
    .updateTable('lessors')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
