import { sql, type Insertable, type Selectable } from 'kysely';
import { mostSavedSearches } from '#contract/saved-searches.ts';
import type { Db, Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/db/schema.ts';

/** A saved search as stored. */
export type SavedSearch = Selectable<Database['saved_searches']>;

const searches = (db: Db) => db.selectFrom('saved_searches').selectAll().where('deleted_at', 'is', null);

/** A person's searches, the latest first. */
export const findSearchesOf = (db: Db, userId: string): Promise<SavedSearch[]> =>
  searches(db)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostSavedSearches)
    .execute();

/** Which of these searches are not deleted. */
export const findSearches = (db: Db, ids: readonly string[]): Promise<SavedSearch[]> =>
  searches(db)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();

/** A person's search, even if it was just deleted, locked until the transaction ends; undefined for somebody else's. */
export const lockSearch = (
  tx: Tx,
  { id, userId }: { id: string; userId: string },
): Promise<SavedSearch | undefined> =>
  tx
    .selectFrom('saved_searches')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();

/** Saves a search, replacing a deleted one with the same query. */
export const insertSearch = async (
  tx: Tx,
  search: Insertable<Database['saved_searches']>,
): Promise<SavedSearch> => {
  await tx
    .deleteFrom('saved_searches')
    .where('user_id', '=', search.user_id)
    .where('query', '=', search.query)
    .where('deleted_at', 'is not', null)
    .execute();
  return tx.insertInto('saved_searches').values(search).returningAll().executeTakeFirstOrThrow();
};

export const updateSearch = (
  tx: Tx,
  id: string,
  change: Partial<Omit<SavedSearch, 'id' | 'user_id'>>,
): Promise<SavedSearch> =>
  tx.updateTable('saved_searches').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** Marks a person's search as deleted; {@link purgeDeleted} removes it. */
export const deleteSearch = async (
  tx: Tx,
  { id, userId, at }: { id: string; userId: string; at: Date },
): Promise<boolean> =>
  (await tx
    .updateTable('saved_searches')
    .set({ deleted_at: at })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** Removes searches that were deleted before a moment. */
export const purgeDeleted = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('saved_searches').where('deleted_at', '<', before).execute();
};

/** Deletes all searches of a person. */
export const deleteSearchesOf = async (tx: Tx, userId: string): Promise<void> => {
  await tx.deleteFrom('saved_searches').where('user_id', '=', userId).execute();
};

/** The searches of a person, for their copy of their data. */
export const exportSearches = async (tx: Tx, userId: string) => ({
  savedSearches: await tx
    .selectFrom('saved_searches')
    .select(['name', 'query', 'frequency', 'created_at as createdAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .limit(mostSavedSearches)
    .execute(),
});

/** Due searches after `after`, the longest waiting first; those with frequency `now` only if something was published since their last run. */
export const findDueSearches = (
  db: Db,
  { now, newest, after, limit }: { now: Date; newest: Date; after: SavedSearch | undefined; limit: number },
): Promise<SavedSearch[]> =>
  searches(db)
    .where('frequency', '<>', 'off')
    .where('next_at', '<=', now)
    .where((eb) => eb.or([eb('frequency', '<>', 'now'), eb('reported_until', '<', newest)]))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(reported_until, id) > (${after?.reported_until}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('reported_until')
    .orderBy('id')
    .limit(limit)
    .execute();

/** A search that was run, and when it is run next. */
export type CompletedRun = { search: SavedSearch; nextAt: Date };

/** Runs as an SQL table `runs`, each with the state of its search at the time. */
const runsTable = (completed: readonly CompletedRun[]) => {
  const of = (read: (one: CompletedRun) => string): string[] => completed.map(read);
  return sql`unnest(${of(({ search }) => search.id)}::text[]::uuid[],
    ${of(({ search }) => search.reported_until.toISOString())}::text[]::timestamptz[],
    ${of(({ search }) => search.query)}::text[],
    ${of(({ nextAt }) => nextAt.toISOString())}::text[]::timestamptz[]) as runs (id, before, query, next_at)`;
};

/** Records that these were run up to a moment without results; searches changed meanwhile stay as they are. */
export const noteNothingFound = async (
  db: Db,
  completed: readonly CompletedRun[],
  until: Date,
): Promise<void> => {
  await sql`
    update saved_searches s set reported_until = ${until}, next_at = runs.next_at from ${runsTable(completed)}
    where s.id = runs.id and s.reported_until < ${until}`.execute(db);
};

/** Records runs that found something; returns those not changed, deleted or run meanwhile. */
export const noteFound = async (
  tx: Tx,
  completed: readonly CompletedRun[],
  until: Date,
): Promise<{ id: string; reports: number }[]> => {
  const { rows } = await sql<{ id: string; reports: number }>`
    update saved_searches s set reported_until = ${until}, next_at = runs.next_at, reports = s.reports + 1
    from ${runsTable(completed)}
    where s.id = runs.id and s.reported_until = runs.before and s.query = runs.query and s.frequency <> 'off'
      and s.deleted_at is null
    returning s.id, s.reports`.execute(tx);
  return rows;
};

/** How many saved searches name a type; a slug needs no escaping in a pattern. */
export const countSearchesFor = async (db: Db, typeId: string): Promise<number> => {
  const { n } = await searches(db)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where(sql<boolean>`query ~ ${`(^|[?&])type=${typeId}(&|$)`}`)
    .executeTakeFirstOrThrow();
  return n;
};
