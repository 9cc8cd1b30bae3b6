import type { Db } from '#server/platform/context.ts';

/** Those of these sign-ins that let their people in. */
export const findStandingSignIns = async (db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('sign_ins')
    .innerJoin('users', 'users.id', 'sign_ins.user_id')
    .select('sign_ins.id')
    .where('sign_ins.id', 'in', ids)
    .where('sign_ins.ended_at', 'is', null)
    .where('users.status', 'not in', ['blocked', 'deleted'])
    .execute();
  return new Set(rows.map(({ id }) => id));
};
