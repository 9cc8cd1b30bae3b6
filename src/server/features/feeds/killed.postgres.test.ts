import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, hashPassword } from '#server/features/people/index.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { OpenDatabase } from '#server/platform/db/open.ts';
import { newId } from '#server/platform/ids.ts';
import { csvOf, lorry } from '#tests/factories/feed.ts';
import { freePort } from '#tests/support/free-port.ts';
import { startServerProcess, type ServerProcess } from '#tests/support/server-process.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const who = { email: 'seller@example.com', password: 'ключ от склада № 7' };
const vendorId = newId();
const count = 10_000;

let dataDir: string;
let database: OpenDatabase;
let server: ServerProcess;

const start = async (): Promise<void> => {
  const url = database.backend.kind === 'postgres' ? database.backend.connectionString : '';
  const settings = { DATABASE_URL: url, HOST: '127.0.0.1', RATE_LIMITS: 'off', LOG_LEVEL: 'warn' };
  server = startServerProcess(await freePort(), { ...settings, DATA_DIR: dataDir });
  await server.ready();
};

const kill = async (): Promise<void> => {
  if (server.child.exitCode !== null || server.child.signalCode !== null) return;
  const gone = once(server.child, 'exit');
  server.child.kill('SIGKILL');
  await gone;
};

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'leasing-killed-'));
  database = await openTestDatabase();
  const { db } = database;
  const vendor = { id: vendorId, name: 'Техноцентр', slug: 'tekhnotsentr', description: '' };
  await db
    .insertInto('vendors')
    .values({ ...vendor, status: 'active', created_at: new Date() })
    .execute();
  const passwordHash = await hashPassword(who.password);
  const person = { email: who.email, phone: '+79000000001', name: 'Поставщик', passwordHash };
  await createPerson({ db, clock: systemClock }, { ...person, role: 'vendor', vendorId });
  await start();
}, 120_000);
afterAll(async () => {
  await kill();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

const post = async <T>(path: string, body: object, token?: string): Promise<T> => {
  const isForm = body instanceof FormData;
  const answer = await fetch(server.origin + path, {
    method: 'POST',
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(isForm ? {} : { 'content-type': 'application/json' }),
    },
    body: isForm ? body : JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
};

const startRun = async (): Promise<void> => {
  const { accessToken } = await post<{ accessToken: string }>('/api/account/login', who);
  const form = new FormData();
  const rows = Array.from({ length: count }, (_, index) => lorry(`k${index}`));
  form.append('file', new Blob([csvOf(rows)]), 'feed.csv');
  const { id: fileId } = await post<{ id: string }>('/api/files', form, accessToken);
  const body = { fileId, format: 'csv', dryRun: false };
  await post(`/api/vendors/${vendorId}/imports`, body, accessToken);
};

type Stand = { status: string; read_rows: number; place: number };

/** Polls the database until the run is in the wanted state. */
const runUntil = async (isWanted: (run: Stand) => boolean): Promise<Stand> => {
  for (;;) {
    const run = await database.db
      .selectFrom('feed_imports')
      .select(['status', 'read_rows', 'place'])
      .executeTakeFirstOrThrow();
    if (isWanted(run)) return run;
    await sleep(5);
  }
};

test('a server killed while it reads and while it applies a feed continues: nothing twice, nothing lost', async () => {
  await startRun();
  await runUntil(({ read_rows: rows }) => rows > 0);
  await kill();
  await start();
  const { place } = await runUntil((run) => run.place > 0);
  expect(place).toBeLessThan(count);
  await kill();
  await start();
  expect(await runUntil(({ status }) => !['reading', 'applying'].includes(status))).toMatchObject({
    status: 'applied',
    read_rows: count,
  });
  const { db } = database;
  const offers = await db.selectFrom('offer_details').select('external_id').execute();
  expect(offers).toHaveLength(count);
  expect(new Set(offers.map((offer) => offer.external_id)).size).toBe(count);
  const items = await db.selectFrom('feed_items').select('offer_id').execute();
  expect(new Set(items.map((item) => item.offer_id)).size).toBe(count);
  const applied = await db.selectFrom('events').select('id').where('type', '=', 'feed.applied').execute();
  expect(applied).toHaveLength(1);
}, 240_000);
