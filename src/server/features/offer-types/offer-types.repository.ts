import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db, Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/db/schema.ts';

/** A type as it is stored. */
export type TypeRow = Selectable<Database['offer_types']>;

/** Types for other features to join with, as `innerJoin(typeRows(db).as('offer_types'), …)`: the planner inlines it. */
export const typeRows = (db: Db) => db.selectFrom('offer_types').selectAll();

/** Ids of a type and of those below it, for queries of other tables. */
export const typesWithin = (db: Db, id: string) =>
  db
    .selectFrom('offer_types')
    .select('offer_types.id')
    .where(sql<boolean>`${id} in (offer_types.id, offer_types.parent_id)`);

/** All types in the order of display, parents before children. */
export const readTypes = (db: Db): Promise<TypeRow[]> =>
  db
    .selectFrom('offer_types')
    .leftJoin('offer_types as above', 'above.id', 'offer_types.parent_id')
    .selectAll('offer_types')
    .orderBy((eb) => eb.fn.coalesce('above.position', 'offer_types.position'))
    .orderBy((eb) => eb('offer_types.parent_id', 'is not', null))
    .orderBy('offer_types.position')
    .execute();

/** Words of a type and of the one above it, by which its offers are found. */
export const wordsOfType = async (db: Db, id: string): Promise<string> => {
  const type = await db
    .selectFrom('offer_types as t')
    .leftJoin('offer_types as p', 'p.id', 't.parent_id')
    .select(['t.name', 't.name_one', 't.words', 'p.name as above', 'p.words as above_words'])
    .where('t.id', '=', id)
    .executeTakeFirstOrThrow();
  return `${type.name} ${type.name_one} ${type.words} ${type.above ?? ''} ${type.above_words ?? ''}`;
};

/** All types, locked until the end of the transaction: the rules of the tree concern more than one. */
export const lockTypes = (tx: Tx): Promise<TypeRow[]> =>
  tx.selectFrom('offer_types').selectAll().orderBy('id').forUpdate().execute();

/** A type to add. */
export type NewType = Omit<Insertable<Database['offer_types']>, 'position'>;

/** What changes of a type. */
export type TypeChange = Updateable<Database['offer_types']>;

/** Writes a type, last of all. */
export const insertType = (tx: Tx, type: NewType): Promise<TypeRow> =>
  tx
    .insertInto('offer_types')
    .values({ ...type, position: sql`(select coalesce(max(position), 0) + 1 from offer_types)` })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Changes a type and increments its version. */
export const updateType = (tx: Tx, id: string, change: TypeChange): Promise<TypeRow> =>
  tx
    .updateTable('offer_types')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Sets a type's position, without a new version: a neighbour that makes room has not been edited. */
export const setTypePosition = async (tx: Tx, id: string, position: number): Promise<void> => {
  await tx.updateTable('offer_types').set({ position }).where('id', '=', id).execute();
};

/** Removes a type. */
export const deleteType = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('offer_types').where('id', '=', id).execute();
};
