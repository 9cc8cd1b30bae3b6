import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/open.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { settledUntil } from './settled-until.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const now = new Date('2026-11-25T12:00:00.000Z');
const secondsBack = async (): Promise<number> =>
  (now.getTime() - (await settledUntil(database.db, now)).getTime()) / 1000;

/** Polled: the pulse of the test's own database has a transaction now and then, for a millisecond. */
const nothingIsOpen = (): Promise<void> => expect.poll(secondsBack).toBe(5);

test('the moment lies before all that an open transaction may still write', async () => {
  await nothingIsOpen();
  const open = await database.db.startTransaction().execute();
  await sql`select pg_sleep(0.3)`.execute(open);
  expect(await secondsBack()).toBeGreaterThan(5.3);
  await open.commit().execute();
  await nothingIsOpen();
});
