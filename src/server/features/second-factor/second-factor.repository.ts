import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { AccountAttachment } from '#contract/accounts.ts';
import type { Db, Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { sha256 } from '#server/platform/ids.ts';

/** A person's second factor as it stands, confirmed or not. */
export type SecondFactor = Selectable<Database['second_factors']>;

/** The secret that a person's codes are made of; undefined while there is no second factor. */
export const findSecret = async (db: Db, userId: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('second_factors')
    .select('secret')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row?.secret ?? undefined;
};

/** A condition on a column that holds a person: they have set a second factor. */
export const hasSecondFactor = (userId: RawBuilder<string>): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from second_factors where second_factors.user_id = ${userId} and second_factors.confirmed_at is not null
)`;

/** The state of a person's second factor. */
export const findSecondFactorState = async (
  db: Db,
  userId: string,
): Promise<{ enabled: boolean; recoveryCodesLeft: number }> => {
  const row = await db
    .selectFrom('second_factors')
    .leftJoin('recovery_codes', (join) =>
      join
        .onRef('recovery_codes.user_id', '=', 'second_factors.user_id')
        .on('recovery_codes.used_at', 'is', null),
    )
    .select(({ fn }) => fn.count('recovery_codes.code_hash').as('left'))
    .where('second_factors.user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .groupBy('second_factors.user_id')
    .executeTakeFirst();
  return { enabled: row !== undefined, recoveryCodesLeft: Number(row?.left ?? 0) };
};

export const lockSecondFactor = (tx: Tx, userId: string): Promise<SecondFactor | undefined> =>
  tx.selectFrom('second_factors').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst();

/** Keeps a pending secret until its first code; an earlier pending one is replaced. */
export const putPendingSecret = async (
  db: Db,
  { userId, secret, now }: { userId: string; secret: string; now: Date },
): Promise<void> => {
  await db
    .insertInto('second_factors')
    .values({ user_id: userId, pending_secret: secret, created_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ pending_secret: secret }))
    .execute();
};

/** Makes the pending secret the valid one. */
export const confirmPendingSecret = async (
  tx: Tx,
  { userId, step, now }: { userId: string; step: number; now: Date },
): Promise<void> => {
  await tx
    .updateTable('second_factors')
    .set((eb) => ({
      secret: eb.ref('pending_secret'),
      pending_secret: null,
      last_step: step,
      confirmed_at: now,
    }))
    .where('user_id', '=', userId)
    .execute();
};

/** Uses up a step and every one before it; false when it was used already. */
export const takeStep = async (db: Db, userId: string, step: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Uses up a recovery code; false when there is none such, or it was used already. */
export const takeRecoveryCode = async (tx: Tx, userId: string, code: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', sha256(code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Replaces all codes of the person by these. */
export const replaceRecoveryCodes = async (
  tx: Tx,
  userId: string,
  codes: readonly string[],
  now: Date,
): Promise<void> => {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: sha256(code), created_at: now })))
    .execute();
};

export const deleteSecondFactor = async (tx: Tx, userId: string): Promise<void> => {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx.deleteFrom('second_factors').where('user_id', '=', userId).execute();
};

/** Since when a person has had a second factor, for their copy of their data. */
export const exportSecondFactor = async (tx: Tx, userId: string) => ({
  secondFactor: await tx
    .selectFrom('second_factors')
    .select('confirmed_at as confirmedAt')
    .where('user_id', '=', userId)
    .executeTakeFirst(),
});

/** Takes away a second factor that was set since then; says so when there was one. */
export const detachSecondFactor = async (
  tx: Tx,
  userId: string,
  since: Date,
): Promise<AccountAttachment[]> => {
  const row = await lockSecondFactor(tx, userId);
  if (!row?.confirmed_at || row.confirmed_at < since) return [];
  await deleteSecondFactor(tx, userId);
  return ['secondFactor'];
};
