import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { AccountAttachment } from '#contract/accounts.ts';
import type { Context, Db, Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { sha256 } from '#server/platform/ids.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import type { KeptSecrets } from '#server/platform/secrets/seal-rows.ts';

/** A person's second factor, confirmed or not. */
export type SecondFactor = Selectable<Database['second_factors']>;

const purposeOf = (userId: string): string => `second_factors/${userId}`;

/** The secret of a person's codes; undefined while there is no second factor. */
export const findSecret = async (
  { db, secrets }: Pick<Context, 'db' | 'secrets'>,
  userId: string,
): Promise<string | undefined> => {
  const row = await db
    .selectFrom('second_factors')
    .select('secret')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row?.secret ? secrets.open(purposeOf(userId), row.secret) : undefined;
};

/** The secret of a locked row that waits for its first code. */
export const openPendingSecret = (
  secrets: SecretBox,
  { user_id: userId, pending_secret: sealed }: SecondFactor,
): string | null => sealed && secrets.open(purposeOf(userId), sealed);

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
  { db, secrets, clock }: Pick<Context, 'db' | 'secrets' | 'clock'>,
  userId: string,
  secret: string,
): Promise<void> => {
  const sealed = secrets.seal(purposeOf(userId), secret);
  await db
    .insertInto('second_factors')
    .values({ user_id: userId, pending_secret: sealed, created_at: clock.now() })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ pending_secret: sealed }))
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

/** Uses up a time step and all earlier ones; false if it was used already. */
export const consumeStep = async (db: Db, userId: string, step: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Uses up a recovery code; false if it does not exist or was used already. */
export const consumeRecoveryCode = async (
  tx: Tx,
  userId: string,
  code: string,
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', sha256(code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Replaces all of the person's codes with these. */
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

/** Removes a second factor that was set since then; says so if there was one. */
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

/** Secrets of all people's second factors, also those that wait for their first code. */
export const secondFactorSecrets: KeptSecrets = {
  name: 'second_factors',
  lockOthers: async (tx, prefix, limit) => {
    const rows = await tx
      .selectFrom('second_factors')
      .select(['user_id', 'secret', 'pending_secret'])
      .where((eb) =>
        eb.or([
          sql<boolean>`not starts_with(secret, ${prefix})`,
          sql<boolean>`not starts_with(pending_secret, ${prefix})`,
        ]),
      )
      .limit(limit)
      .forUpdate()
      .execute();
    return rows.map(({ user_id: id, secret, pending_secret: pending }) => ({
      id,
      purpose: purposeOf(id),
      secrets: [secret, pending],
    }));
  },
  save: async (tx, { id, secrets: [secret = null, pending = null] }) => {
    await tx
      .updateTable('second_factors')
      .set({ secret, pending_secret: pending })
      .where('user_id', '=', id)
      .execute();
  },
};
