import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { DomainEvent } from '#contract/events.ts';
import { settableClock } from '../clock.ts';
import type { OpenDatabase } from '../db/open.ts';
import type { Subscriber } from '../feature.ts';
import { createJobs } from '../jobs/create-jobs.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { appendEvent } from './append-event.ts';
import { registerSubscribers } from './deliver.ts';
import { createLocalEventBus, type EventBus } from './event-bus.ts';
import { relayOnce, startRelay } from './relay.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const log = pino({ level: 'silent' });
const clock = settableClock('2026-11-20T10:00:00Z');
const subjectId = '01939000-0000-7000-8000-000000000001';

let database: OpenDatabase;
let cleanups: (() => Promise<void>)[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
afterEach(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup();
  cleanups = [];
  await sql`truncate events cascade`.execute(database.db);
  await sql`drop schema if exists pgboss cascade`.execute(database.db);
});

const append = (version: number, id = subjectId, type: DomainEvent['type'] = 'request.moved') =>
  database.db.transaction().execute((tx) =>
    appendEvent(tx, clock, {
      type,
      subject: { type: 'request', id, version },
      actorId: null,
      data: { to: 'x' },
    }),
  );

/** A working instance with its subscribers; the relay is driven by hand. */
const start = async (subscribers: readonly Subscriber[], eventBus: EventBus = createLocalEventBus()) => {
  const jobs = createJobs({ backend: database.backend, db: database.db, log, work: true });
  registerSubscribers({ db: database.db, jobs, clock, subscribers });
  await jobs.start();
  cleanups.push(jobs.stop);
  return { db: database.db, jobs, eventBus, clock, log, subscribers };
};

const recorder = (name = 'recorder') => {
  const seen: DomainEvent[] = [];
  const subscriber: Subscriber = {
    name,
    events: ['request.moved'],
    handle: async (event) => {
      seen.push(event);
    },
  };
  return { seen, subscriber };
};

const until = async (what: () => boolean | Promise<boolean>): Promise<void> => {
  for (let tries = 0; tries < 600; tries += 1) {
    if (await what()) return;
    await sleep(25);
  }
  throw new Error('the condition was never met');
};

const deliveries = () => database.db.selectFrom('event_deliveries').selectAll().execute();
const parked = () => database.db.selectFrom('parked_deliveries').selectAll().execute();

const unrelayed = async (): Promise<number> => {
  const rows = await database.db.selectFrom('events').select('id').where('relayed_at', 'is', null).execute();
  return rows.length;
};

test('an event reaches its subscribers once, as it was appended', async () => {
  const wanting = recorder();
  const other: Subscriber = { ...recorder('other').subscriber, events: ['offer.created'] };
  const parts = await start([wanting.subscriber, other]);
  const event = await append(1);
  expect(await relayOnce(parts)).toBe(1);
  await until(async () => (await deliveries()).length > 0);
  expect(wanting.seen).toEqual([event]);
  expect(await relayOnce(parts)).toBe(0);
  expect(await deliveries()).toMatchObject([{ event_id: event.id, subscriber: 'recorder' }]);
});

test('a transaction that is rolled back notifies nobody', async () => {
  const { seen, subscriber } = recorder();
  const parts = await start([subscriber]);
  await expect(
    database.db.transaction().execute(async (tx) => {
      await appendEvent(tx, clock, {
        type: 'request.moved',
        subject: { type: 'request', id: subjectId, version: 1 },
        actorId: null,
        data: {},
      });
      throw new Error('boom');
    }),
  ).rejects.toThrow('boom');
  expect(await relayOnce(parts)).toBe(0);
  expect(seen).toEqual([]);
});

test('a crash between the jobs and the commit loses and doubles nothing', async () => {
  const { seen, subscriber } = recorder();
  const eventBus = createLocalEventBus();
  let crashes = 1;
  const parts = await start([subscriber], {
    ...eventBus,
    publish: async () => {
      if (crashes-- > 0) throw new Error('crash');
    },
  });
  await append(1);
  await expect(relayOnce(parts)).rejects.toThrow('crash');
  expect(await unrelayed()).toBe(1);
  await relayOnce(parts);
  await until(() => seen.length > 0);
  await sleep(300);
  expect(seen).toHaveLength(1);
});

test('an event that is committed late is not skipped', async () => {
  const { seen, subscriber } = recorder();
  const parts = await start([subscriber]);
  await append(1);
  // What remains of a transaction that drew its number before the event above and commits after that was relayed.
  await sql`select setval('events_seq_seq', 100)`.execute(database.db);
  await append(3);
  await relayOnce(parts);
  await sql`select setval('events_seq_seq', 50)`.execute(database.db);
  const late = await append(2);
  expect(await relayOnce(parts)).toBe(1);
  await until(() => seen.length === 3);
  expect(seen.map(({ id }) => id)).toContain(late.id);
});

test('deliveries of one subject keep their order, and subjects do not wait for each other', async () => {
  const order = new Map<string, number[]>();
  const subscriber: Subscriber = {
    name: 'slow',
    events: ['request.moved'],
    handle: async ({ subject }) => {
      await sleep(subject.version % 2 === 0 ? 1 : 15);
      order.set(subject.id, [...(order.get(subject.id) ?? []), subject.version]);
    },
  };
  const parts = await start([subscriber]);
  const ids = ['a', 'b', 'c'].map((letter) => subjectId.replace(/1$/, letter));
  for (let version = 1; version <= 6; version += 1) {
    for (const id of ids) await append(version, id);
    if (version % 3 === 0) await relayOnce(parts);
  }
  await until(() => [...order.values()].flat().length === 18);
  for (const id of ids) expect(order.get(id)).toEqual([1, 2, 3, 4, 5, 6]);
});

test('a handled event is not handled again when its job runs twice', async () => {
  const { seen, subscriber } = recorder();
  const parts = await start([subscriber]);
  const event = await append(1);
  await relayOnce(parts);
  await until(
    async () => (await database.db.selectFrom('event_deliveries').selectAll().execute()).length === 1,
  );
  await parts.jobs.send('event.recorder', { data: event, key: 'again' });
  await append(2);
  await relayOnce(parts);
  await until(() => seen.some(({ subject }) => subject.version === 2));
  expect(seen.filter(({ id }) => id === event.id)).toHaveLength(1);
});

const failAtOnce = (queue: string) =>
  sql`update pgboss.queue set retry_limit = 1, retry_delay = 0, retry_backoff = false where name = ${queue}`.execute(
    database.db,
  );

test('a delivery that finally fails is parked with its reason and blocks nobody', async () => {
  const handled: number[] = [];
  let tries = 0;
  const subscriber: Subscriber = {
    name: 'picky',
    events: ['request.moved'],
    handle: async ({ subject }) => {
      if (subject.version === 1) {
        tries += 1;
        throw new Error('no such template');
      }
      handled.push(subject.version);
    },
  };
  const parts = await start([subscriber]);
  await failAtOnce('event.picky');
  const event = await append(1);
  await append(2);
  await relayOnce(parts);
  await until(() => handled.length === 1);
  expect(tries).toBe(2);
  expect(await parked()).toMatchObject([
    { event_id: event.id, subscriber: 'picky', reason: 'no such template', attempts: 2 },
  ]);
});

test('waiting events are handled together; a failing one does not affect the others and is parked', async () => {
  const handled: string[] = [];
  const sizes: number[] = [];
  const record = (events: readonly DomainEvent[]): void => {
    if (events.some(({ subject }) => subject.version === 13)) throw new Error('no such template');
    handled.push(...events.map(({ subject }) => subject.id));
  };
  const subscriber: Subscriber = {
    name: 'crowd',
    events: ['request.moved'],
    handle: async (event) => record([event]),
    together: {
      most: 10,
      handle: async (events) => {
        sizes.push(events.length);
        record(events);
      },
    },
  };
  const parts = await start([subscriber]);
  await failAtOnce('event.crowd');
  const ids = Array.from({ length: 30 }, (_, index) =>
    subjectId.replace(/..$/, String(index).padStart(2, '0')),
  );
  for (const [index, id] of ids.entries()) await append(index === 4 ? 13 : 1, id);
  await relayOnce(parts);
  await until(async () => handled.length >= 29 && (await parked()).length === 1);
  expect(handled.toSorted()).toEqual(ids.filter((_, index) => index !== 4));
  expect(sizes.some((size) => size > 1)).toBe(true);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(10);
  expect(await parked()).toMatchObject([{ subscriber: 'crowd', reason: 'no such template', attempts: 2 }]);
  expect(await deliveries()).toHaveLength(29);
});

test('two relays at once relay each event once', async () => {
  const { seen, subscriber } = recorder();
  const parts = await start([subscriber]);
  const published: string[] = [];
  const eventBus: EventBus = {
    ...createLocalEventBus(),
    publish: async (events) => {
      published.push(...events.map(({ id }) => id));
    },
  };
  for (let version = 1; version <= 30; version += 1) await append(version);
  const counts = await Promise.all(Array.from({ length: 8 }, () => relayOnce({ ...parts, eventBus })));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(30);
  expect(new Set(published).size).toBe(published.length);
  await until(() => seen.length === 30);
  expect(seen.map(({ subject }) => subject.version)).toEqual(Array.from({ length: 30 }, (_, i) => i + 1));
});

test('the running relay delivers within moments, recovers from faults, and stops', async () => {
  const { seen, subscriber } = recorder();
  let faults = 2;
  const jobs = (parts: { jobs: Jobs }): Jobs => ({
    ...parts.jobs,
    passOn: async (...args) => {
      if (faults-- > 0) throw new Error('away');
      await parts.jobs.passOn(...args);
    },
  });
  const parts = await start([subscriber]);
  const relay = startRelay({ ...parts, jobs: jobs(parts) });
  await append(1);
  await until(() => seen.length === 1);
  const at = Date.now();
  await append(2);
  await until(() => seen.length === 2);
  expect(Date.now() - at).toBeLessThan(3000);
  await relay.stop();
  await append(3);
  await sleep(400);
  expect(await unrelayed()).toBe(1);
});
