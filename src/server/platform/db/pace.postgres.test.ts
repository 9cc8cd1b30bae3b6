import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '#tests/support/test-database.ts';
import type { OpenDatabase } from './open.ts';
import { countTransactions } from './pace.ts';

let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('counts the transactions of every connection', async () => {
  const { db } = database;
  const before = await countTransactions(db);
  const ask = () => sql`select pg_sleep(0.01)`.execute(db);
  for (let round = 0; round < 20; round += 1) await Promise.all([ask(), ask(), ask()]);
  await expect.poll(async () => (await countTransactions(db)) - before).toBeGreaterThanOrEqual(60);
});
