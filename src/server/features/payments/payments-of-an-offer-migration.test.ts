import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabaseBefore, type DatabaseBefore } from '#tests/support/database-before.ts';

const idOf = (number: number): string =>
  `01970000-0000-7000-8000-0000000000${String(number).padStart(2, '0')}`;

const [user, lessor] = [idOf(98), idOf(99)];

let database: DatabaseBefore;

type Offer = { id: string; status: string; allInKopecks: number; acceptedAt: string };

const insertRequest = async (id: string, offers: readonly Offer[]): Promise<void> => {
  await sql`insert into requests (id, kind, status, client_id, company_name, subject, terms, calculation, quantity, created_at,
    updated_at)
    values (${id}, 'manual', 'signed', ${user}, 'ООО', '{}', '{}', '{}', 2, now(), now())`.execute(
    database.db,
  );
  for (const { id: offerId, status, allInKopecks, acceptedAt } of offers)
    await sql`insert into commercial_offers (id, number, request_id, lessor_id, maker_id, status, terms, calculation, commission_kopecks,
      valid_until, acceptance, created_at, updated_at) values (${offerId}, ${Number(offerId.slice(-2))}, ${id}, ${lessor}, ${user}, ${status},
      '{}', ${JSON.stringify({ allInKopecks })}, 0, '2026-12-01', ${JSON.stringify({ at: acceptedAt })}, now(), now())`.execute(
      database.db,
    );
  await sql`insert into payments (request_id, number, kind, due_date, amount_kopecks, remind_on)
    values (${id}, 1, 'advance', '2026-12-01', 100, '2026-11-28'), (${id}, 2, 'buyout', '2027-12-01', 300, '2027-11-17')`.execute(
    database.db,
  );
};

beforeAll(async () => {
  database = await openDatabaseBefore('0077-payments-of-an-offer');
  await sql`insert into users (id, email, phone, name, role, status, notification_channels, created_at)
    values (${user}, 'a@example.com', '+79000000000', 'Анна', 'client', 'active', '[]', now())`.execute(
    database.db,
  );
  await sql`insert into lessors (id, name, inn, address, signing, state, created_at)
    values (${lessor}, 'Лизинг', '1', 'Москва', '[]', 'active', now())`.execute(database.db);
  const fallen = (id: number, allInKopecks: number): Offer => ({
    id: idOf(id),
    status: 'withdrawn',
    allInKopecks,
    acceptedAt: '2026-11-01T09:00:00.000Z',
  });
  const accepted = (id: number, allInKopecks: number): Offer => ({
    id: idOf(id),
    status: 'accepted',
    allInKopecks,
    acceptedAt: '2026-11-20T09:00:00.000Z',
  });
  await insertRequest(idOf(1), [accepted(11, 200)]);
  await insertRequest(idOf(2), [accepted(12, 999), fallen(22, 200)]);
  await insertRequest(idOf(3), [fallen(23, 999), accepted(13, 200)]);
  await insertRequest(idOf(4), [accepted(14, 999), fallen(24, 998)]);
});
afterAll(() => database.close());

test('payments go to the offer they add up to, else to the one that was accepted first', async () => {
  expect(await database.apply()).toEqual(['0077-payments-of-an-offer']);
  const { rows } = await sql<{ offer: string }>`select distinct request_id, offer_id as offer from payments
    order by request_id`.execute(database.db);
  expect(rows.map(({ offer }) => offer)).toEqual([idOf(11), idOf(22), idOf(13), idOf(24)]);
});
