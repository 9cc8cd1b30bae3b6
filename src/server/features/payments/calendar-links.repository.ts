import type { Db, Tx } from '#server/platform/context.ts';

type Key = { requestId: string; userId: string };

/** When a person's URL of a deal's calendar was made; null while there is none. */
export const findLinkTime = async (db: Db, { requestId, userId }: Key): Promise<Date | null> => {
  const row = await db
    .selectFrom('calendar_links')
    .select('made_at')
    .where('request_id', '=', requestId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.made_at ?? null;
};

/** Saves a person's URL of a deal's calendar, replacing the previous one. */
export const putLink = async (
  tx: Tx,
  { requestId, userId }: Key,
  made: { token_hash: string; made_at: Date },
): Promise<void> => {
  await tx
    .insertInto('calendar_links')
    .values({ request_id: requestId, user_id: userId, ...made })
    .onConflict((conflict) => conflict.columns(['request_id', 'user_id']).doUpdateSet(made))
    .execute();
};

export const deleteLink = async (tx: Tx, { requestId, userId }: Key): Promise<void> => {
  await tx
    .deleteFrom('calendar_links')
    .where('request_id', '=', requestId)
    .where('user_id', '=', userId)
    .execute();
};

/** The owner and the deal of a calendar URL. */
export const findLink = (db: Db, tokenHash: string) =>
  db
    .selectFrom('calendar_links')
    .select(['request_id as requestId', 'user_id as userId'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();

/** Deletes a person's calendar URLs. */
export const deleteLinksOf = async (tx: Tx, userId: string): Promise<void> => {
  await tx.deleteFrom('calendar_links').where('user_id', '=', userId).execute();
};

/** A person's calendar URLs, without their secrets, for their copy of their data. */
export const exportLinks = (tx: Tx, userId: string) =>
  tx
    .selectFrom('calendar_links')
    .select(['request_id as requestId', 'made_at as madeAt'])
    .where('user_id', '=', userId)
    .orderBy('made_at')
    .limit(10_000)
    .execute();
