import { sql, type Kysely, type Transaction } from 'kysely';
import { globalErrorStatus, type GlobalErrorCode } from '#contract/errors.ts';
import type { Database } from '../db/schema.ts';
import { AppError, type RefusalDetails } from '../errors/app-error.ts';
import type { IdempotentCall } from './idempotent-call.ts';
import { waitMs } from './one-at-a-time.ts';

type Tx = Transaction<Database>;

/** A call with a key. */
export type KeyedCall = IdempotentCall & { key: string };

/** What is kept of a first answer. */
export type Kept = { answer: object } | { refusal: { code: GlobalErrorCode; details: RefusalDetails } };

/** For how long a key is remembered. */
export const keyLifeMs = 24 * 60 * 60 * 1000;

/** Keys written until then are free. */
const freeAt = (now: Date): Date => new Date(now.getTime() - keyLifeMs);

const lockNotAvailable = '55P03';

const isLockTimeout = (err: unknown): boolean =>
  err instanceof Error && 'code' in err && err.code === lockNotAvailable;

/**
 * Writes the key; true if this transaction is the first with it. Waits for another that has written it and not ended yet.
 * @throws AppError `inProgress` when that takes longer than 5 s.
 */
export const claimKey = async (tx: Tx, call: KeyedCall, now: Date): Promise<boolean> => {
  const fresh = {
    body_hash: call.bodyHash,
    status: null,
    answer: null,
    created_at: now,
    finished_at: null,
  };
  await sql`set local lock_timeout = ${sql.lit(waitMs)}`.execute(tx);
  try {
    const claimed = await tx
      .insertInto('idempotency_keys')
      .values({ caller: call.caller, key: call.key, ...fresh })
      .onConflict((conflict) =>
        conflict
          .columns(['caller', 'key'])
          .doUpdateSet(fresh)
          .where('idempotency_keys.created_at', '<=', freeAt(now)),
      )
      .returning('key')
      .execute();
    await sql`set local lock_timeout to default`.execute(tx);
    return claimed.length > 0;
  } catch (err) {
    if (isLockTimeout(err)) throw new AppError('inProgress', { cause: err });
    throw err;
  }
};

/** Writes the first answer beside its key. */
export const keepAnswer = async (tx: Tx, call: KeyedCall, kept: Kept, now: Date): Promise<void> => {
  const status = 'refusal' in kept ? globalErrorStatus[kept.refusal.code] : 200;
  await tx
    .updateTable('idempotency_keys')
    .set({ status, answer: JSON.stringify(kept), finished_at: now })
    .where('caller', '=', call.caller)
    .where('key', '=', call.key)
    .execute();
};

/**
 * The first answer with the key; undefined while there is none.
 * @throws AppError `idempotencyConflict` when it was given to another body.
 */
export const findAnswer = async (
  db: Kysely<Database>,
  call: KeyedCall,
  now: Date,
): Promise<Kept | undefined> => {
  const first = await db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'answer'])
    .where('caller', '=', call.caller)
    .where('key', '=', call.key)
    .where('created_at', '>', freeAt(now))
    .executeTakeFirst();
  if (first && first.body_hash !== call.bodyHash) throw new AppError('idempotencyConflict');
  return (first?.answer ?? undefined) as Kept | undefined;
};

/** Forgets the key and its answer. */
export const freeKey = async (db: Kysely<Database>, call: KeyedCall): Promise<void> => {
  await db
    .deleteFrom('idempotency_keys')
    .where('caller', '=', call.caller)
    .where('key', '=', call.key)
    .execute();
};
