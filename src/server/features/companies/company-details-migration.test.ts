import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabaseBefore, type DatabaseBefore } from '#tests/support/database-before.ts';

const idOf = (number: number): string =>
  `01970000-0000-7000-8000-0000000000${String(number).padStart(2, '0')}`;

const userId = idOf(99);

let database: DatabaseBefore;

const insertCompany = async (id: string, inn: string, kpp: string, proven: boolean): Promise<void> => {
  await sql`insert into companies (id, kind, inn, kpp, ogrn, name, legal_address, director, tax_system, confirmed_by, confirmed_at,
    created_at, proven_at) values (${id}, 'organisation', ${inn}, ${kpp}, '1', 'ООО', 'Москва', 'Иванов', 'osn', 'checksums', now(), now(),
    ${proven ? new Date() : null})`.execute(database.db);
  await sql`insert into company_people (user_id, company_id, role, created_at, chosen_at, details)
    values (${userId}, ${id}, 'pending', now(), now(), '{"name": "ООО"}')`.execute(database.db);
};

beforeAll(async () => {
  database = await openDatabaseBefore('0023-company-details-later');
  await sql`insert into users (id, email, phone, name, role, status, notification_channels, created_at)
    values (${userId}, 'a@example.com', '+79000000000', 'Анна', 'client', 'active', '[]', now())`.execute(
    database.db,
  );
  await insertCompany(idOf(1), '1', '111', false);
  await insertCompany(idOf(2), '2', '222', true);
  await insertCompany(idOf(3), '3', '333', true);
  await insertCompany(idOf(4), '3', '334', false);
  await insertCompany(idOf(5), '5', '555', false);
  await insertCompany(idOf(6), '5', '556', false);
  await insertCompany(idOf(7), '7', '', false);
});
afterAll(() => database.close());

test('an unproven company gets the КПП of its people; existing branches stay separate', async () => {
  expect(await database.apply()).toEqual(['0023-company-details-later']);
  const { rows } = await sql<{
    inn: string;
    kpp: string;
    typed: string;
  }>`select inn, kpp, details ->> 'kpp' as typed from companies
    join company_people on company_id = id order by companies.id`.execute(database.db);
  expect(rows.map(({ inn, kpp, typed }) => [inn, kpp, typed])).toEqual([
    ['1', '', '111'],
    ['2', '222', '222'],
    ['3', '333', '333'],
    ['3', '', '334'],
    ['5', '555', '555'],
    ['5', '556', '556'],
    ['7', '', ''],
  ]);
});
