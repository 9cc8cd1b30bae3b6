import { sql } from 'kysely';
import type { Tx } from '../context.ts';
import { AppError } from '../errors/app-error.ts';

/**
 * Does work that may be refused within a transaction: a refusal undoes only this work, and the transaction goes on. True when it was done.
 */
export const attempt = async (tx: Tx, work: () => Promise<void>): Promise<boolean> => {
  await sql`savepoint attempt`.execute(tx);
  try {
    await work();
    return true;
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    await sql`rollback to savepoint attempt`.execute(tx);
    return false;
  }
};
