import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabaseBefore, type DatabaseBefore } from '#tests/support/database-before.ts';

const idOf = (number: number): string =>
  `01970000-0000-7000-8000-0000000000${String(number).padStart(2, '0')}`;

const company = { client: idOf(1), vendor: idOf(2), manager: idOf(3) };
const person = {
  owner: idOf(11),
  colleague: idOf(12),
  waiting: idOf(13),
  seller: idOf(14),
  manager: idOf(15),
  helper: idOf(16),
  buyer: idOf(17),
};

let database: DatabaseBefore;

const insertPerson = (id: string, role: string) =>
  sql`insert into users (id, email, phone, name, role, status, notification_channels, created_at)
    values (${id}, ${`${id}@example.com`}, ${`+7900${id.slice(-7)}`}, 'Анна', ${role}, 'active', '[]', now())`.execute(
    database.db,
  );

const insertCompany = (id: string, inn: string, name: string) =>
  sql`insert into companies (id, kind, inn, kpp, ogrn, name, legal_address, director, tax_system, bik, account, confirmed_by, confirmed_at,
    created_at) values (${id}, 'organisation', ${inn}, '', '3', ${name}, 'Москва', 'Иванов', 'osn', '044525225', '40702', 'checksums',
    now(), now())`.execute(database.db);

const putIn = (companyId: string, userId: string, role: string) =>
  sql`insert into company_people (user_id, company_id, role, created_at)
    values (${userId}, ${companyId}, ${role}, now())`.execute(database.db);

const attach = async (id: string, userId: string, kind: string) => {
  await sql`insert into files (id, owner_id, name, size, sha256, content_type, storage_key, state, created_at)
    values (${id}, ${userId}, 'scan.pdf', 1, '', 'application/pdf', ${id}, 'attached', now())`.execute(
    database.db,
  );
  await sql`insert into attachments (id, file_id, subject_type, subject_id, kind, attached_by, created_at)
    values (${id}, ${id}, 'company', ${company.client}, ${kind}, ${userId}, now())`.execute(database.db);
};

beforeAll(async () => {
  database = await openDatabaseBefore('0021-company-proofs');
  for (const id of [person.seller, person.helper]) await insertPerson(id, 'vendor');
  await insertPerson(person.manager, 'manager');
  for (const id of [person.owner, person.colleague, person.waiting, person.buyer])
    await insertPerson(id, 'client');
  await insertCompany(company.client, '1', 'ООО «Клиент»');
  await insertCompany(company.vendor, '2', 'ООО «Дилер»');
  await insertCompany(company.manager, '3', 'ООО «Бывшая»');
  await putIn(company.client, person.owner, 'owner');
  await putIn(company.client, person.colleague, 'employee');
  await putIn(company.client, person.waiting, 'pending');
  await putIn(company.vendor, person.seller, 'owner');
  await putIn(company.vendor, person.buyer, 'owner');
  await putIn(company.client, person.helper, 'viewer');
  await putIn(company.manager, person.manager, 'owner');
  await attach(idOf(21), person.owner, 'powerOfAttorney');
  await attach(idOf(22), person.colleague, 'charter');
  await sql`insert into company_invitations (id, token_hash, company_id, email, role, invited_by, created_at, expires_at)
    values (${idOf(31)}, 'a', ${company.client}, 'x@example.com', 'owner', ${person.owner}, now(), now() + interval '7 days'),
      (${idOf(32)}, 'b', ${company.vendor}, 'y@example.com', 'viewer', ${person.seller}, now(), now() + interval '7 days')`.execute(
    database.db,
  );
  await sql`insert into requests (id, kind, status, client_id, company_id, subject, terms, calculation, created_at, updated_at)
    values (${idOf(41)}, 'offer', 'submitted', ${person.owner}, ${company.client}, '{}', '{}', '{}', now(), now())`.execute(
    database.db,
  );
  await database.apply();
});
afterAll(() => database.close());

const rowsOf = async (query: ReturnType<typeof sql>) => (await query.execute(database.db)).rows;

test('an owner without proof loses the role, and so do their people; a vendor’s people keep theirs', async () => {
  expect(
    await rowsOf(
      sql`select user_id, role, waiting_since is not null as waits from company_people order by user_id`,
    ),
  ).toStrictEqual([
    { user_id: person.owner, role: 'pending', waits: true },
    { user_id: person.colleague, role: 'pending', waits: false },
    { user_id: person.waiting, role: 'pending', waits: false },
    { user_id: person.seller, role: 'owner', waits: false },
    { user_id: person.buyer, role: 'pending', waits: false },
  ]);
  expect(
    await rowsOf(sql`select id, proven_at is not null as proven from companies order by id`),
  ).toStrictEqual([
    { id: company.client, proven: false },
    { id: company.vendor, proven: true },
    { id: company.manager, proven: false },
  ]);
});

test('people who had a role keep the details they knew; pending ones never see the bank details', async () => {
  expect(
    await rowsOf(sql`select user_id, details ->> 'name' as name, details ->> 'account' as account
      from company_people where company_id = ${company.client} order by user_id`),
  ).toStrictEqual([
    { user_id: person.owner, name: 'ООО «Клиент»', account: '40702' },
    { user_id: person.colleague, name: 'ООО «Клиент»', account: '40702' },
    { user_id: person.waiting, name: 'ООО «Клиент»', account: null },
  ]);
});

test('no invitation leads into an unproven company, and requests keep its name', async () => {
  expect(
    await rowsOf(sql`select id, revoked_at is not null as revoked from company_invitations order by id`),
  ).toStrictEqual([
    { id: idOf(31), revoked: true },
    { id: idOf(32), revoked: false },
  ]);
  expect(await rowsOf(sql`select company_name from requests`)).toStrictEqual([
    { company_name: 'ООО «Клиент»' },
  ]);
});
