import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DomainEvent } from '#contract/events.ts';
import { systemClock } from '../clock.ts';
import type { OpenDatabase } from '../db/open.ts';
import { newId } from '../ids.ts';
import { appendEvent } from './append-event.ts';
import { createEventBus } from './create-event-bus.ts';
import type { EventBus } from './event-bus.ts';
import { payloadOf } from './postgres-event-bus.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

let database: OpenDatabase;
let eventBus: EventBus;
let stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  eventBus = createEventBus({ ...database, log: pino({ level: 'silent' }) });
});
afterEach(async () => {
  for (const stop of stops) await stop();
  stops = [];
  await eventBus.close();
});

const append = (version: number) =>
  database.db.transaction().execute((tx) =>
    appendEvent(tx, systemClock, {
      type: 'offer.updated',
      subject: { type: 'offer', id: newId(), version },
      actorId: null,
      data: { n: version },
    }),
  );

const listen = async () => {
  const heard: DomainEvent[] = [];
  const resets: number[] = [];
  const visitors: number[] = [];
  const stop = await eventBus.listen({
    onEvents: (events) => heard.push(...events),
    onReset: () => resets.push(Date.now()),
    onVisitors: () => visitors.push(Date.now()),
  });
  stops.push(stop);
  return { heard, resets, visitors };
};

const until = async (what: () => boolean): Promise<void> => {
  for (let tries = 0; tries < 400 && !what(); tries += 1) await sleep(25);
  expect(what()).toBe(true);
};

test('all listeners get events unchanged, after one reset at the start', async () => {
  const [one, two] = [await listen(), await listen()];
  const events = [await append(1), await append(2)];
  await eventBus.publish(events);
  await until(() => one.heard.length === 2 && two.heard.length === 2);
  expect(one.heard).toEqual(events);
  expect(one.resets).toHaveLength(1);
});

test('all listeners hear of visitors', async () => {
  const [one, two] = [await listen(), await listen()];
  await eventBus.sendVisitors();
  await until(() => one.visitors.length === 1 && two.visitors.length === 1);
  expect(one.heard).toEqual([]);
});

test('a listener that has stopped gets nothing', async () => {
  const one = await listen();
  for (const stop of stops.splice(0)) await stop();
  await eventBus.publish([await append(1)]);
  await sleep(100);
  expect(one.heard).toEqual([]);
});

test('a listener whose connection is lost gets a reset, then events again', async () => {
  const one = await listen();
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name in ('leasing-listen', 'leasing-notify') and datname = current_database()
  `.execute(database.db);
  const expected = database.backend.kind === 'pglite' ? 1 : 2;
  await until(() => one.resets.length === expected);
  const event = await append(1);
  await eventBus.publish([event]).catch(() => eventBus.publish([event]));
  await until(() => one.heard.length === 1);
  expect(one.heard).toEqual([event]);
});

const events = (count: number) =>
  Array.from({ length: count }, () => ({ id: newId() }) as unknown as DomainEvent);

test('a few ids are listed, many become `all`', () => {
  const few = events(150);
  expect(payloadOf(few).split(',')).toEqual(few.map(({ id }) => id));
  expect(payloadOf(events(500))).toBe('all');
});
