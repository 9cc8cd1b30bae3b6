import type { Tx } from '#server/platform/context.ts';

/** Locks drafts that were cancelled, not confirmed by their caller, or not changed since these moments; their ids. */
export const lockOldDrafts = async (
  tx: Tx,
  before: { unconfirmed: Date; other: Date },
  limit: number,
): Promise<string[]> => {
  const old = await tx
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
    .skipLocked()
    .execute();
  return old.map(({ id }) => id);
};

/** Locks a person's drafts; their ids. */
export const lockDraftsOf = async (tx: Tx, userId: string): Promise<string[]> => {
  const own = await tx
    .selectFrom('requests')
    .select('id')
    .where('client_id', '=', userId)
    .where('calculation', 'is', null)
    .limit(10_000)
    .forUpdate()
    .execute();
  return own.map(({ id }) => id);
};

/** Deletes requests, whatever their status. */
export const deleteRequests = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  await tx.deleteFrom('requests').where('id', 'in', ids).execute();
};
