import type { Db, Tx } from '#server/platform/context.ts';

/** Deletes drafts that were cancelled, not confirmed by their caller, or not changed since these moments; returns how many. */
export const deleteOldDrafts = async (
  db: Db,
  before: { unconfirmed: Date; other: Date },
  limit: number,
): Promise<number> => {
  const old = db
    .selectFrom('requests')
    .select('id')
    .where('calculation', 'is', null)
    .where((eb) =>
      eb.or([
        eb('status', '=', 'cancelled'),
        eb.and([eb('client_id', 'is', null), eb('updated_at', '<=', before.unconfirmed)]),
        eb('updated_at', '<=', before.other),
      ]),
    )
    .limit(limit)
    .forUpdate()
    .skipLocked();
  const { numDeletedRows } = await db.deleteFrom('requests').where('id', 'in', old).executeTakeFirst();
  return Number(numDeletedRows);
};

/** Deletes a person's drafts. */
export const deleteDraftsOf = async (tx: Tx, userId: string): Promise<void> => {
  await tx.deleteFrom('requests').where('client_id', '=', userId).where('calculation', 'is', null).execute();
};
