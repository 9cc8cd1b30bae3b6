import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db, Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/db/schema.ts';

/** A view that a person has saved. */
export type SavedViewRow = Selectable<Database['request_views']>;

/** A person's views, in the order in which they were first saved. */
export const findViews = (db: Db, userId: string): Promise<SavedViewRow[]> =>
  db
    .selectFrom('request_views')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Saves a view; an existing one with the same name gets its filters. */
export const putView = (tx: Tx, view: Insertable<Database['request_views']>): Promise<SavedViewRow> =>
  tx
    .insertInto('request_views')
    .values(view)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'name']).doUpdateSet((eb) => ({ filters: eb.ref('excluded.filters') })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();

/** Deletes a view of this person; returns whether there was one. */
export const deleteView = async (
  db: Db,
  { userId, id }: { userId: string; id: string },
): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('request_views')
    .where('user_id', '=', userId)
    .where('id', '=', sql<string>`${id}::uuid`)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
};

/** Deletes all views of a person. */
export const deleteViewsOf = async (tx: Tx, userId: string): Promise<void> => {
  await tx.deleteFrom('request_views').where('user_id', '=', userId).execute();
};

/** A person's views, for their copy of their data. */
export const exportViews = async (tx: Tx, userId: string) => ({
  requestViews: (await findViews(tx, userId)).map(({ name, filters, created_at: createdAt }) => ({
    name,
    filters,
    createdAt,
  })),
});
