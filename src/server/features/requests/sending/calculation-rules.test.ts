import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RequestView } from '#contract/requests.ts';
import { ledgerOf } from '#domain/leasing/ledger.ts';
import { ledgerSourceOf } from '#domain/requests/request-ledger.ts';
import { openDatabaseBefore, type DatabaseBefore } from '#tests/support/database-before.ts';

/** Figures of a calculation as frozen until November 2026; two rows represent all. */
const frozen = {
  advanceKopecks: 60_000_000,
  financedKopecks: 240_000_000,
  paymentKopecks: 9_413_961,
  lastPaymentKopecks: 9_413_977,
  paymentsKopecks: 338_902_612,
  totalKopecks: 399_002_612,
  insuranceKopecks: 27_000_000,
  feesKopecks: 1_500_000,
  allInKopecks: 427_502_612,
  overpaymentKopecks: 99_002_612,
  taxSavingKopecks: 153_693_642,
  costAfterTaxKopecks: 245_308_970,
  payments: [
    { number: 1, paymentKopecks: 10_163_961, interestKopecks: 4_800_000, principalKopecks: 4_613_961 },
    { number: 2, paymentKopecks: 9_413_961, interestKopecks: 4_707_721, principalKopecks: 4_706_240 },
  ],
};

const [user, company, beside, inside] = [1, 2, 3, 4].map((n) => `01970000-0000-7000-8000-00000000000${n}`);

let database: DatabaseBefore;

const insertRequest = (id: string | undefined, inPayments: boolean) => {
  const subject = { typeId: 'tipper', title: 'Самосвал', priceKopecks: 300_000_000 };
  const offer = {
    annualRate: '0.24',
    buyoutKopecks: 100_000,
    schedules: ['annuity'],
    fees: [{ name: 'Постановка на учёт', amountKopecks: 1_500_000, monthsAfterStart: 0 }],
    insurance: { annualKopecks: 9_000_000, inPayments },
  };
  const choice = { advance: { share: '0.2' }, months: 36, startDate: '2026-12-01' };
  return sql`insert into requests (id, kind, status, client_id, company_id, subject, terms, calculation, created_at, updated_at)
    values (${id}, 'offer', 'submitted', ${user}, ${company}, ${JSON.stringify(subject)}, ${JSON.stringify({ choice, offer })},
      ${JSON.stringify(frozen)}, now(), now())`.execute(database.db);
};

beforeAll(async () => {
  database = await openDatabaseBefore('0020-calculation-rules');
  await sql`insert into companies (id, kind, inn, kpp, ogrn, name, legal_address, director, tax_system, confirmed_by, confirmed_at,
    created_at) values (${company}, 'organisation', '1', '2', '3', 'ООО', '', '', 'osn', 'checksums', now(), now())`.execute(
    database.db,
  );
  await sql`insert into users (id, email, phone, name, role, status, notification_channels, created_at)
    values (${user}, 'a@example.com', '+79000000000', 'Анна', 'client', 'active', '[]', now())`.execute(
    database.db,
  );
  await insertRequest(beside, false);
  await insertRequest(inside, true);
  await database.apply();
});
afterAll(() => database.close());

const read = async (id: string | undefined): Promise<RequestView> => {
  const { rows } = await sql<RequestView>`
    select kind, subject, terms, calculation, created_at::text as "createdAt" from requests where id = ${id}
  `.execute(database.db);
  const [found] = rows;
  if (!found) throw new Error('the request is gone');
  return found;
};

test('a frozen calculation keeps its figures, names its rules version, and separates insurance', async () => {
  const { calculation } = await read(beside);
  expect(calculation).toMatchObject({
    ...frozen,
    rulesVersion: 1,
    insuranceBesideKopecks: 27_000_000,
    payments: [
      { number: 1, paymentKopecks: 10_163_961, insuranceKopecks: 750_000 },
      { number: 2, paymentKopecks: 9_413_961, insuranceKopecks: 0 },
    ],
  });
  expect((await read(inside)).calculation).toMatchObject({ rulesVersion: 1, insuranceBesideKopecks: 0 });
});

test('its ledger says that it was made by earlier rules', async () => {
  const source = ledgerSourceOf(await read(beside));
  const rows = source === null ? [] : ledgerOf(source);
  expect(rows.map(({ kopecks }) => kopecks)).toEqual([
    300_000_000, 60_000_000, 338_902_612, 100_000, 399_002_612, 99_002_612, 27_000_000, 1_500_000,
    427_502_612, -153_693_642, 245_308_970,
  ]);
  expect(rows.at(-1)?.note).toBe('по прежним правилам: без страховки и комиссий');
});
