import { sql } from 'kysely';
import type { Person } from '#server/features/people/index.ts';
import type { Db, Tx } from '#server/platform/context.ts';
import { deleteInBatches } from '#server/platform/db/delete-in-batches.ts';

/** Keeps who a person was, for as long as the law says. */
export const retainPerson = async (
  tx: Tx,
  { id, email, phone }: Person,
  kept: RetainedPerson,
): Promise<void> => {
  const row = { email, phone, name: kept.name, reason: 'leasingContract', keep_until: kept.until };
  await tx
    .insertInto('retained_people')
    .values({ user_id: id, ...row })
    .execute();
};

type RetainedPerson = { name: string; until: Date };

/** Erases retained data whose time is over. */
export const deleteRetainedPeople = (db: Db, now: Date): Promise<number> =>
  deleteInBatches(db, 'retained_people', sql`keep_until <= ${now}`);
