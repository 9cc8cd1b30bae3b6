import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { openTestDatabase } from '#tests/support/test-database.ts';
import type { DatabaseBackend, OpenDatabase } from '../db/open.ts';
import { newId } from '../ids.ts';
import { createJobs } from './create-jobs.ts';
import type { Jobs } from './jobs.ts';

let database: OpenDatabase;
let running: Jobs[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(async () => {
  for (const jobs of running) await jobs.stop();
  running = [];
  await sql`drop schema if exists pgboss cascade`.execute(database.db);
});
afterAll(() => database.close());

const listenOn = async (
  backend: DatabaseBackend,
  channel: string,
  hear: (payload: string) => void,
): Promise<() => Promise<void>> => {
  if (backend.kind === 'pglite') return backend.pglite.listen(channel, hear);
  const client = new Client({ connectionString: backend.connectionString });
  await client.connect();
  client.on('notification', ({ payload = '' }) => hear(payload));
  await client.query(`listen "${channel}"`);
  return () => client.end();
};

const create = (work = true, log = pino({ level: 'silent' })): Jobs => {
  const jobs = createJobs({ backend: database.backend, db: database.db, log, work });
  running.push(jobs);
  return jobs;
};

const soon = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 30_000, interval: 25 });

test('a job is done with its data, one after another without a pause', async () => {
  const jobs = create();
  const seen: number[] = [];
  jobs.register<{ n: number }>('count', async ({ n }) => void seen.push(n));
  await jobs.start();
  await jobs.send(
    'count',
    Array.from({ length: 20 }, (_, n) => ({ data: { n } })),
  );
  await soon(() => expect(seen).toHaveLength(20));
  expect(new Set(seen).size).toBe(20);
});

test('a job exists exactly when its transaction commits', async () => {
  const jobs = create();
  const seen: string[] = [];
  jobs.register<{ name: string }>('mark', async ({ name }) => void seen.push(name));
  await jobs.start();
  await database.db.transaction().execute((tx) => jobs.send('mark', { data: { name: 'kept' } }, tx));
  const lost = database.db.transaction().execute(async (tx) => {
    await jobs.send('mark', { data: { name: 'lost' } }, tx);
    throw new Error('boom');
  });
  await expect(lost).rejects.toThrow('boom');
  await soon(() => expect(seen).toEqual(['kept']));
  await sleep(1200);
  expect(seen).toEqual(['kept']);
});

/** Listens for NOTIFY of pg-boss; returns the queues whose workers it has woken since it was last asked. */
const listen = async (): Promise<() => Promise<string[]>> => {
  const { backend, db } = database;
  const { rows } = await sql<{ channel: string }>`
    select 'pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24) as channel`.execute(db);
  const channel = rows[0]?.channel ?? '';
  const payloads: string[] = [];
  const stop = await listenOn(backend, channel, (payload) => payloads.push(payload));
  onTestFinished(() => stop());
  return async () => {
    await sql`select pg_notify(${channel}, 'end')`.execute(db);
    await soon(() => expect(payloads).toContain('end'));
    return payloads.splice(0).slice(0, -1);
  };
};

test('a business transaction calls no NOTIFY, what is passed on does, and both are done', async () => {
  const jobs = create();
  const seen: string[] = [];
  jobs.register<{ name: string }>('told', async ({ name }) => void seen.push(name), {
    notify: true,
    ordered: true,
  });
  await jobs.start();
  const woken = await listen();
  const inOne = (call: 'send' | 'passOn', name: string): Promise<void> =>
    database.db.transaction().execute((tx) => jobs[call]('told', { key: name, data: { name } }, tx));
  await inOne('send', 'sent');
  expect(await woken()).toEqual([]);
  await inOne('passOn', 'passed on');
  expect(await woken()).toEqual(['told']);
  await soon(() => expect(seen.toSorted()).toEqual(['passed on', 'sent']));
});

test('a job with the id of another is not created, a delayed one waits', async () => {
  const jobs = create();
  const seen: string[] = [];
  jobs.register<{ name: string }>('once', async ({ name }) => void seen.push(name));
  await jobs.start();
  const id = newId();
  await jobs.send('once', { id, data: { name: 'first' } });
  await soon(() => expect(seen).toEqual(['first']));
  await jobs.send('once', { id, data: { name: 'again' } });
  await jobs.send('once', { data: { name: 'later' }, startAfter: new Date(Date.now() + 3000) });
  await sleep(1500);
  expect(seen).toEqual(['first']);
  await soon(() => expect(seen).toEqual(['first', 'later']));
});

test('a failing job is tried again, and gets the number of its retries', async () => {
  const jobs = create();
  const tries: number[] = [];
  jobs.register('flaky', async (_, { retries }) => {
    tries.push(retries);
    if (retries === 0) throw new Error('boom');
  });
  await jobs.start();
  await jobs.send('flaky', { data: {} });
  await soon(() => expect(tries).toEqual([0, 1]));
});

test('a fault that holds what the database cannot store is handled like any other', async () => {
  const jobs = create();
  let runs = 0;
  jobs.register('garbage', async () => {
    runs += 1;
    if (runs === 1) throw Object.assign(new Error('\0 502 ой'), { response: '\0', cause: '\0' });
  });
  await jobs.start();
  await jobs.send('garbage', { data: {} });
  await soon(() => expect(runs).toBe(2));
});

test('a job that finally fails is given up and removed in one transaction', async () => {
  const jobs = create();
  const given: unknown[] = [];
  let faults = 1;
  jobs.register<{ n: number }>(
    'hopeless',
    async () => {
      throw new Error('no use');
    },
    {
      retries: 0,
      onGiveUp: async (tx, data, failure) => {
        await sql`create table if not exists given_up (n int)`.execute(tx);
        await sql`insert into given_up values (${data.n})`.execute(tx);
        if (faults-- > 0) throw new Error('away');
        given.push(failure);
      },
    },
  );
  await jobs.start();
  await jobs.send('hopeless', { data: { n: 7 } });
  await soon(() => expect(given).toEqual([{ reason: 'no use', attempts: 1 }]));
  await soon(async () => {
    const rows = await sql<{ n: number }>`select n from given_up`.execute(database.db);
    expect(rows.rows).toEqual([{ n: 7 }]);
  });
  const left = await sql`select id from pgboss.job where name = 'hopeless'`.execute(database.db);
  expect(left.rows).toEqual([]);
});

test('an instance without the worker service only sends', async () => {
  const web = create(false);
  const seen: string[] = [];
  web.register('shared', async () => void seen.push('web'));
  await web.start();
  await web.send('shared', { data: {} });
  await sleep(1500);
  expect(seen).toEqual([]);
  const worker = create();
  worker.register('shared', async () => void seen.push('worker'));
  await worker.start();
  await soon(() => expect(seen).toEqual(['worker']));
});

test('a schedule follows Moscow time, and one that no longer exists is removed', async () => {
  const first = create();
  first.schedule('old', '0 3 * * *', async () => undefined);
  first.schedule('kept', '0 3 * * *', async () => undefined);
  await first.start();
  await first.stop();
  const second = create();
  second.schedule('kept', '0 4 * * *', async () => undefined);
  await second.start();
  const rows = await sql`select name, cron, timezone from pgboss.schedule`.execute(database.db);
  expect(rows.rows).toEqual([{ name: 'cron.kept', cron: '0 4 * * *', timezone: 'Europe/Moscow' }]);
});

test('a stop waits for the running job', async () => {
  const jobs = create();
  const steps: string[] = [];
  jobs.register('slow', async () => {
    steps.push('begun');
    await sleep(700);
    steps.push('ended');
  });
  await jobs.start();
  await jobs.send('slow', { data: {} });
  await soon(() => expect(steps).toEqual(['begun']));
  await jobs.stop();
  expect(steps).toEqual(['begun', 'ended']);
});

test('a stop that a job outlasts takes 7 s, and the job will run again', { timeout: 30_000 }, async () => {
  const jobs = create();
  let aborted = false;
  let begun = false;
  jobs.register('endless', async (_, { signal }) => {
    begun = true;
    await sleep(20_000, undefined, { signal }).catch(() => {
      aborted = true;
    });
  });
  await jobs.start();
  await jobs.send('endless', { data: {} });
  await soon(() => expect(begun).toBe(true));
  const at = Date.now();
  await jobs.stop();
  expect(Date.now() - at).toBeLessThan(8500);
  expect(aborted).toBe(true);
  const left = await sql`select state from pgboss.job where name = 'endless'`.execute(database.db);
  expect(left.rows).toEqual([{ state: 'retry' }]);
});

test('a queue can be registered only once', () => {
  const jobs = create();
  jobs.register('twice', async () => undefined);
  expect(() => jobs.register('twice', async () => undefined)).toThrow('the queue twice is registered twice');
});
