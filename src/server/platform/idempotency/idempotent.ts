import { sql, type Kysely, type Transaction } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/schema.ts';
import { AppError } from '../errors/app-error.ts';
import type { IdempotentCall } from './idempotent-call.ts';
import { claimKey, findAnswer, freeKey, keepAnswer, type Kept, type KeyedCall } from './kept-answers.ts';
import { createTurns } from './one-at-a-time.ts';

type Parts = { db: Kysely<Database>; clock: Clock };
type Tx = Transaction<Database>;

/** What a first call does outside its transaction, and a repeat does not. */
type Around = {
  /** Before it: what outlives a refusal, such as limits. */
  before: () => Promise<void>;
  /** After its commit: an effect outside the database. If that fails, the key is free again. */
  after?: () => Promise<void>;
};

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

const doKeyed = async (
  { db, clock }: Parts,
  call: KeyedCall,
  work: (tx: Tx) => Promise<object>,
  around: Around | undefined,
): Promise<Kept> => {
  if (around) {
    const known = await findAnswer(db, call, clock.now());
    if (known) return known;
    await around.before();
  }
  const { isFirst, kept } = await db.transaction().execute(async (tx) => {
    const now = clock.now();
    if (!(await claimKey(tx, call, now))) return { isFirst: false, kept: await findAnswer(tx, call, now) };
    const first = await doFirst(tx, work);
    await keepAnswer(tx, call, first, clock.now());
    return { isFirst: true, kept: first };
  });
  if (!kept) throw new AppError('inProgress');
  if (around?.after && isFirst && 'answer' in kept)
    await around.after().catch(async (err: unknown) => {
      await freeKey(db, call);
      throw err;
    });
  return kept;
};

/**
 * Runs `work` in a transaction, and once per key: the same call again within 24 h does nothing and gets the first answer. That was written in
 * the same transaction, so after a crash or a fault the key is free. A refusal below 500, except 429, is a first answer too: the work is
 * undone and the refusal kept. Without a key it is just a transaction, with `around` around it. `work` must return what JSON can hold
 * (moments as text), and never tokens.
 * @throws AppError `idempotencyConflict` when the key came with another body, `inProgress` when the first call with the key has
 *   not ended within 5 s; whatever `work` and `around` throw.
 */
export const idempotent = async <T extends object>(
  parts: Parts,
  call: IdempotentCall,
  work: (tx: Tx) => Promise<T>,
  around?: Around,
): Promise<T> => {
  const { key } = call;
  if (key === null) {
    await around?.before();
    const answer = await parts.db.transaction().execute(work);
    await around?.after?.();
    return answer;
  }
  const kept = await turnsOf(parts.db)(`${call.caller} ${key}`, () =>
    doKeyed(parts, { ...call, key }, work, around),
  );
  if ('refusal' in kept) throw new AppError(kept.refusal.code, kept.refusal.details);
  return kept.answer as T;
};
