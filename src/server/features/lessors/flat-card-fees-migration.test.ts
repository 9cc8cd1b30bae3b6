import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { openDatabaseBefore, type DatabaseBefore } from '#tests/support/database-before.ts';

let database: DatabaseBefore;

beforeAll(async () => {
  database = await openDatabaseBefore('0073-flat-card-fees');
});
afterAll(() => database.close());

test('fees of rate cards keep their order and hold their sum or share themselves', async () => {
  const lessorId = newId();
  await sql`insert into lessors (id, name, inn, address, signing, state, created_at)
    values (${lessorId}, 'Лизинг', '7707083893', 'Москва', '["paper"]', 'active', now())`.execute(
    database.db,
  );
  const rest = { name: 'Сделка', when: 'start' };
  const add = async (fees: object[]): Promise<void> => {
    await sql`insert into rate_cards (id, lessor_id, version, terms, created_at)
      values (${newId()}, ${lessorId}, 1, ${JSON.stringify({ annualRate: '0.2', fees })}, now())`.execute(
      database.db,
    );
  };
  await add([
    { ...rest, cost: { share: '0.005' }, vat: false },
    { ...rest, cost: { amountKopecks: 100 } },
  ]);
  await add([]);
  await database.apply();
  const { rows } = await sql<{ terms: object }>`select terms from rate_cards order by id`.execute(
    database.db,
  );
  expect(rows.map(({ terms }) => terms)).toEqual([
    {
      annualRate: '0.2',
      fees: [
        { ...rest, share: '0.005', vat: false },
        { ...rest, amountKopecks: 100 },
      ],
    },
    { annualRate: '0.2', fees: [] },
  ]);
});
