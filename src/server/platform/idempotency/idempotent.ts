import { sql, type Kysely, type Transaction } from 'kysely';
import type { GlobalErrorCode } from '#contract/errors.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/schema.ts';
import { AppError, type RefusalDetails } from '../errors/app-error.ts';
import type { IdempotentCall } from './idempotent-call.ts';
import { createTurns, waitMs } from './one-at-a-time.ts';

type Parts = { db: Kysely<Database>; clock: Clock };
type Tx = Transaction<Database>;
type Keyed = IdempotentCall & { key: string };

/** What is kept of a first answer. */
type Kept = { answer: object } | { refusal: { code: GlobalErrorCode; details: RefusalDetails } };

/** For how long a key is remembered. */
export const keyLifeMs = 24 * 60 * 60 * 1000;

const turnsOfDb = new WeakMap<Kysely<Database>, ReturnType<typeof createTurns>>();

const turnsOf = (db: Kysely<Database>): ReturnType<typeof createTurns> => {
  const known = turnsOfDb.get(db);
  if (known) return known;
  const turns = createTurns();
  turnsOfDb.set(db, turns);
  return turns;
};

const lockNotAvailable = '55P03';

const isKept = (err: unknown): err is AppError =>
  err instanceof AppError && err.status < 500 && err.status !== 429;

const isLockTimeout = (err: unknown): boolean =>
  err instanceof Error && 'code' in err && err.code === lockNotAvailable;

/** True when this transaction is the first with the key; another that is not committed yet is waited for. */
const claim = async (tx: Tx, call: Keyed, now: Date): Promise<boolean> => {
  const fresh = { body_hash: call.bodyHash, status: null, answer: null, created_at: now, finished_at: null };
  await sql`set local lock_timeout = ${sql.lit(waitMs)}`.execute(tx);
  try {
    const claimed = await tx
      .insertInto('idempotency_keys')
      .values({ caller: call.caller, key: call.key, ...fresh })
      .onConflict((conflict) =>
        conflict
          .columns(['caller', 'key'])
          .doUpdateSet(fresh)
          .where('idempotency_keys.created_at', '<=', new Date(now.getTime() - keyLifeMs)),
      )
      .returning('key')
      .execute();
    await sql`set local lock_timeout to default`.execute(tx);
    return claimed.length > 0;
  } catch (err) {
    if (isLockTimeout(err)) throw new AppError('inProgress');
    throw err;
  }
};

const keep = async (tx: Tx, call: Keyed, status: number, kept: Kept, now: Date): Promise<void> => {
  await tx
    .updateTable('idempotency_keys')
    .set({ status, answer: JSON.stringify(kept), finished_at: now })
    .where('caller', '=', call.caller)
    .where('key', '=', call.key)
    .execute();
};

/** The first answer, or the first refusal, to be given again. */
const replay = async <T extends object>(tx: Tx, call: Keyed): Promise<() => T> => {
  const first = await tx
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'answer'])
    .where('caller', '=', call.caller)
    .where('key', '=', call.key)
    .executeTakeFirst();
  if (first && first.body_hash !== call.bodyHash) throw new AppError('idempotencyConflict');
  const kept = first?.answer as Kept | null | undefined;
  if (!kept) throw new AppError('inProgress');
  return () => {
    if ('refusal' in kept) throw new AppError(kept.refusal.code, kept.refusal.details);
    return kept.answer as T;
  };
};

/** Does the work behind a savepoint, so that a refusal undoes it and is kept all the same. */
const doFirst = async <T extends object>(
  tx: Tx,
  work: (tx: Tx) => Promise<T>,
): Promise<{ kept: Kept; status: number; end: () => T }> => {
  await sql`savepoint work`.execute(tx);
  try {
    const answer = await work(tx);
    return { kept: { answer }, status: 200, end: () => answer };
  } catch (err) {
    if (!isKept(err)) throw err;
    await sql`rollback to savepoint work`.execute(tx);
    const end = (): never => {
      throw err;
    };
    return { kept: { refusal: { code: err.code, details: err.details } }, status: err.status, end };
  }
};

/**
 * Runs `work` in a transaction, and once per key: the same call again within 24 h gets the first answer, which was written in
 * the same transaction, and does nothing; so after a crash or a fault the key is free. A refusal below 500, except 429, is a
 * first answer too: the work is undone and the refusal kept. Without a key it is a transaction and nothing more. `work` answers
 * with what JSON can hold (moments as text); never with tokens.
 * @throws AppError `idempotencyConflict` when the key came with another body, `inProgress` when the first call with the key has
 *   not ended within 5 s; whatever `work` throws.
 */
export const idempotent = async <T extends object>(
  { db, clock }: Parts,
  call: IdempotentCall,
  work: (tx: Tx) => Promise<T>,
): Promise<T> => {
  const { key } = call;
  if (key === null) return db.transaction().execute(work);
  const keyed = { ...call, key };
  const end = await turnsOf(db)(`${call.caller} ${key}`, () =>
    db.transaction().execute(async (tx) => {
      if (!(await claim(tx, keyed, clock.now()))) return replay<T>(tx, keyed);
      const first = await doFirst(tx, work);
      await keep(tx, keyed, first.status, first.kept, clock.now());
      return first.end;
    }),
  );
  return end();
};
