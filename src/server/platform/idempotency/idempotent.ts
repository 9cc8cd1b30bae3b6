import { sql, type Kysely, type Transaction } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/schema.ts';
import { AppError } from '../errors/app-error.ts';
import type { IdempotentCall } from './idempotent-call.ts';
import { claimKey, keepAnswer, readAnswer, type Kept } from './kept-answers.ts';
import { createTurns } from './one-at-a-time.ts';

type Parts = { db: Kysely<Database>; clock: Clock };
type Tx = Transaction<Database>;

const turnsOfDb = new WeakMap<Kysely<Database>, ReturnType<typeof createTurns>>();

const turnsOf = (db: Kysely<Database>): ReturnType<typeof createTurns> => {
  const known = turnsOfDb.get(db) ?? createTurns();
  turnsOfDb.set(db, known);
  return known;
};

const isKept = (err: unknown): err is AppError =>
  err instanceof AppError && err.status < 500 && err.status !== 429;

/** Does the work behind a savepoint, so that a refusal undoes the work and is still stored. */
const doFirst = async (tx: Tx, work: (tx: Tx) => Promise<object>): Promise<Kept> => {
  await sql`savepoint work`.execute(tx);
  try {
    return { answer: await work(tx) };
  } catch (err) {
    if (!isKept(err)) throw err;
    await sql`rollback to savepoint work`.execute(tx);
    return { refusal: { code: err.code, details: err.details } };
  }
};

/**
 * Runs `work` in a transaction, and once per key: the same call again within 24 h does nothing and gets the first answer. That was written in
 * the same transaction, so after a crash or a fault the key is free. A refusal below 500, except 429, is a first answer too: the work is
 * undone and the refusal kept. Without a key it is just a transaction. `work` must return what JSON can hold (moments as text), and never
 * tokens.
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
  const kept = await turnsOf(db)(`${call.caller} ${key}`, () =>
    db.transaction().execute(async (tx) => {
      if (!(await claimKey(tx, keyed, clock.now()))) return readAnswer(tx, keyed);
      const first = await doFirst(tx, work);
      await keepAnswer(tx, keyed, first, clock.now());
      return first;
    }),
  );
  if ('refusal' in kept) throw new AppError(kept.refusal.code, kept.refusal.details);
  return kept.answer as T;
};
