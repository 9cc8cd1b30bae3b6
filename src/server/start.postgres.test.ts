import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/open.ts';
import { freePort } from '#tests/support/free-port.ts';
import { startServerProcess } from '#tests/support/server-process.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('a database that does not exist ends the start with one line, unlike a server that is away', async () => {
  const url = new URL(database.backend.kind === 'postgres' ? database.backend.connectionString : '');
  url.pathname = '/no-such-database';
  const settings = { DATABASE_URL: url.href, HOST: '127.0.0.1', LOG_LEVEL: 'silent' };
  const server = startServerProcess(await freePort(), settings);
  await once(server.child, 'close');
  expect(server.child.exitCode).toBe(1);
  expect(server.output()).toMatch(
    /^Configuration: DATABASE_URL is refused: [^\n]*"no-such-database"[^\n]*\n$/,
  );
});
