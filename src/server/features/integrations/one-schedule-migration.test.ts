import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { openDatabaseBefore, type DatabaseBefore } from '#tests/support/database-before.ts';

let database: DatabaseBefore;

beforeAll(async () => {
  database = await openDatabaseBefore('0068-one-schedule-a-vendor');
});
afterAll(() => database.close());

const vendorId = newId();
let phone = 79_000_000_000;
const nextPhone = (): string => `+${(phone += 1)}`;

const addPerson = async (
  employer: object,
  status: string,
  days: number,
  enabled: boolean,
): Promise<string> => {
  const id = newId();
  const { role, vendor } = { role: 'vendor', vendor: vendorId, ...employer };
  await sql`insert into users (id, email, phone, name, role, status, vendor_id, notification_channels, created_at)
    values (${id}, ${`${id}@example.com`}, ${nextPhone()}, 'Вера', ${role}, ${status}, ${vendor}, '[]', now())`.execute(
    database.db,
  );
  await sql`insert into integrations (user_id, feed, updated_at)
    values (${id}, ${JSON.stringify({ url: 'https://example.com/feed.yml', format: 'yml', schedule: 'daily', enabled })},
      timestamptz '2026-11-01' + make_interval(days => ${days}))`.execute(database.db);
  return id;
};

test('of a vendor’s active schedules the newest one of an active person stays on, the others keep their URL', async () => {
  await sql`insert into vendors (id, slug, name, description, status, created_at)
    values (${vendorId}, 'depot', 'Склад', '', 'active', now())`.execute(database.db);
  const older = await addPerson({}, 'active', 1, true);
  const newest = await addPerson({}, 'active', 2, true);
  const blocked = await addPerson({}, 'blocked', 3, true);
  const off = await addPerson({}, 'active', 4, false);
  const client = await addPerson({ role: 'client', vendor: null }, 'active', 5, true);
  await database.apply();
  const { rows } = await sql<{ user_id: string; enabled: boolean; version: number; url: string }>`
    select user_id, (feed ->> 'enabled')::boolean as enabled, version, feed ->> 'url' as url from integrations
    order by user_id`.execute(database.db);
  const url = 'https://example.com/feed.yml';
  expect(rows).toEqual([
    { user_id: older, enabled: false, version: 2, url },
    { user_id: newest, enabled: true, version: 1, url },
    { user_id: blocked, enabled: false, version: 2, url },
    { user_id: off, enabled: false, version: 1, url },
    { user_id: client, enabled: false, version: 2, url },
  ]);
});
