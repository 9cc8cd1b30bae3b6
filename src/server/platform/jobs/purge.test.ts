import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { settableClock } from '../clock.ts';
import type { OpenDatabase } from '../db/open.ts';
import { purge } from './purge.ts';

let database: OpenDatabase;
const now = new Date('2026-11-20T10:00:00Z');
const hourMs = 3_600_000;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const purgeNow = () => purge({ db: database.db, clock: settableClock(now), log: pino({ level: 'silent' }) });

test('idempotency keys go after 24 hours, however many there are', async () => {
  await sql`insert into idempotency_keys (caller, key, body_hash, created_at)
    select 'c', 'old' || n, '', ${new Date(now.getTime() - 24 * hourMs - 1)}::timestamptz
    from generate_series(1, 2500) n`.execute(database.db);
  const young = {
    caller: 'c',
    key: 'young',
    body_hash: '',
    created_at: new Date(now.getTime() - 24 * hourMs + 1),
  };
  await database.db.insertInto('idempotency_keys').values(young).execute();
  await purgeNow();
  const left = await database.db.selectFrom('idempotency_keys').select('key').execute();
  expect(left).toEqual([{ key: 'young' }]);
});

const idAt = (moment: number) => {
  const hex = moment.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7abc-8000-000000000001`;
};

test('records of deliveries go after 30 days, the events stay', async () => {
  const ids = [idAt(now.getTime() - 30 * 24 * hourMs - 1), idAt(now.getTime() - 30 * 24 * hourMs)];
  for (const id of ids) {
    const event = { id, type: 'request.moved', subject_type: 'request', subject_id: 'r', subject_version: 1 };
    await database.db
      .insertInto('events')
      .values({ ...event, data: '{}', created_at: now })
      .execute();
    const delivery = { event_id: id, subscriber: 's', handled_at: now };
    await database.db.insertInto('event_deliveries').values(delivery).execute();
  }
  await purgeNow();
  const left = await database.db.selectFrom('event_deliveries').select('event_id').execute();
  expect(left).toEqual([{ event_id: ids[1] }]);
  expect(await database.db.selectFrom('events').select('id').execute()).toHaveLength(2);
});

test('security events go after 180 days, other events of that age stay', async () => {
  const old = now.getTime() - 180 * 24 * hourMs;
  const kinds = [
    ['security.signInFailed', old - 1],
    ['security.signInFailed', old],
    ['request.moved', old - 2],
  ] as const;
  await sql`truncate events cascade`.execute(database.db);
  for (const [type, at] of kinds) {
    const event = { id: idAt(at), type, subject_type: 'network', subject_id: 'n', subject_version: 0 };
    await database.db
      .insertInto('events')
      .values({ ...event, data: '{}', created_at: now })
      .execute();
  }
  await purgeNow();
  const left = await database.db.selectFrom('events').select('id').orderBy('id').execute();
  expect(left).toEqual([{ id: idAt(old - 2) }, { id: idAt(old) }]);
});

const row = (key: string, expire: number) => ({ key, points: 1, expire });

test('counters go an hour after they expire', async () => {
  await database.db
    .insertInto('rate_limits')
    .values([row('old', now.getTime() - hourMs - 1), row('young', now.getTime() - hourMs)])
    .execute();
  await purgeNow();
  const left = await database.db.selectFrom('rate_limits').select('key').execute();
  expect(left).toEqual([{ key: 'young' }]);
});
