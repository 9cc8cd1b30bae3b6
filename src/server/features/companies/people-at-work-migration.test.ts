import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabaseBefore, type DatabaseBefore } from '#tests/support/database-before.ts';

const idOf = (number: number): string =>
  `01970000-0000-7000-8000-0000000000${String(number).padStart(2, '0')}`;

const vendorId = idOf(90);
const [proven, unproven] = [idOf(91), idOf(92)];

let database: DatabaseBefore;

const insertPerson = async (number: number, role: string, memberships: [string, string][]): Promise<void> => {
  const userId = idOf(number);
  await sql`insert into users (id, email, phone, name, role, status, notification_channels, created_at, vendor_id)
    values (${userId}, ${`${number}@example.com`}, ${`+7900000000${number}`}, 'Анна', ${role}, 'active', '[]', now(),
      ${role === 'vendor' ? vendorId : null})`.execute(database.db);
  for (const [companyId, companyRole] of memberships)
    await sql`insert into company_people (user_id, company_id, role, created_at, chosen_at, details)
      values (${userId}, ${companyId}, ${companyRole}, now(), now(), '{}')`.execute(database.db);
};

const rowsOf = async (query: ReturnType<typeof sql>) => (await query.execute(database.db)).rows;

beforeAll(async () => {
  database = await openDatabaseBefore('0070-people-at-work');
  await sql`insert into vendors (id, slug, name, description, status, created_at)
    values (${vendorId}, 'cars', 'Автосалон', '', 'active', now())`.execute(database.db);
  for (const id of [proven, unproven])
    await sql`insert into companies (id, kind, inn, kpp, name, confirmed_by, confirmed_at, created_at, proven_at)
      values (${id}, 'organisation', ${id}, '', 'ООО', 'checksums', now(), now(), ${id === proven ? new Date() : null})`.execute(
      database.db,
    );
  await insertPerson(1, 'vendor', []);
  await insertPerson(2, 'vendor', [[proven, 'employee']]);
  await insertPerson(3, 'vendor', [[unproven, 'owner']]);
  await insertPerson(4, 'client', [[proven, 'owner']]);
  await sql`insert into company_invitations (id, token_hash, company_id, email, role, created_at, expires_at)
    values (${idOf(50)}, 'hash', ${proven}, 'b@example.com', 'viewer', now(), now())`.execute(database.db);
});
afterAll(() => database.close());

test('a vendor’s people keep what they may do there, and leave the companies of clients', async () => {
  expect(await database.apply()).toContain('0070-people-at-work');
  expect(await rowsOf(sql`select id, vendor_role from users order by id`)).toEqual([
    { id: idOf(1), vendor_role: 'owner' },
    { id: idOf(2), vendor_role: 'employee' },
    { id: idOf(3), vendor_role: 'viewer' },
    { id: idOf(4), vendor_role: null },
  ]);
  expect(await rowsOf(sql`select user_id from company_people`)).toEqual([{ user_id: idOf(4) }]);
  expect(await rowsOf(sql`select employer_id from company_invitations`)).toEqual([{ employer_id: proven }]);
});

const invite = (columns: string, ...ids: string[]) =>
  sql`insert into company_invitations (id, token_hash, email, role, created_at, expires_at, ${sql.raw(columns)})
    values (gen_random_uuid(), gen_random_uuid()::text, 'c@example.com', 'viewer', now(), now(), ${sql.join(ids)})`.execute(
    database.db,
  );

test('an invitation leads to one company, vendor or lessor, and one is open per address', async () => {
  await invite('vendor_id', vendorId);
  await expect(invite('vendor_id', vendorId)).rejects.toThrow('company_invitations_open_of_employer');
  await expect(invite('vendor_id, company_id', vendorId, proven)).rejects.toThrow('company_invitations_into');
});
