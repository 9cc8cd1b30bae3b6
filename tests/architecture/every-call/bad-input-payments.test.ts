import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSignedDeal } from '#tests/factories/deal.ts';
import { get, nobody } from '#tests/factories/http.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { faultFinder, testHostileBodies, type HostileCall } from './hostile-calls.ts';

const names = ['note a payment', 'ask for an early buyout'] as const;

let t: TestApp;
let deal: Awaited<ReturnType<typeof createSignedDeal>>;
let calls: Record<(typeof names)[number], HostileCall>;

beforeAll(async () => {
  t = await createTestApp();
  deal = await createSignedDeal(t);
  const of = `/api/requests/${deal.requestId}`;
  calls = {
    'note a payment': { url: `${of}/payments/1`, body: { paidAt: '2026-11-20' }, who: deal.lessor.who },
    'ask for an early buyout': {
      url: `${of}/early-buyout`,
      body: { date: '2027-08-15', comment: 'Продаём' },
      who: deal.client,
    },
  };
});
afterAll(() => t.close());

/** The state that a refused call must not change. */
const state = sql`select
    (select jsonb_agg(p order by request_id, number) from payments p) as payments,
    (select jsonb_agg(b order by request_id) from early_buyouts b) as buyouts,
    (select count(*) from events) as events`;

testHostileBodies(
  names,
  (name) => calls[name],
  faultFinder(() => t, state),
);

describe('addresses', () => {
  test.each(['0', '-1', '1.5', 'x', '1e9', '%00', '99999999999999999999'])('payment %s', async (number) => {
    const url = `/api/requests/${deal.requestId}/payments/${number}`;
    const answer = await t.app.inject({ method: 'POST', url, payload: {}, headers: deal.lessor.who.headers });
    expect([400, 404, 422]).toContain(answer.statusCode);
  });

  test.each(['x', '2027-02-30', '', '0', '9999-12-31', '2027-08-15T00:00'])(
    'buyout of «%s»',
    async (date) => {
      const url = `/api/requests/${deal.requestId}/early-buyout?date=${encodeURIComponent(date)}`;
      expect((await get(t, url, deal.client)).status).toBe(400);
    },
  );

  test.each(['%00', 'a'.repeat(43), 'a'.repeat(101), '..%2f..%2fetc', "'; drop table users; --"])(
    'calendar %s',
    async (token) => {
      expect((await get(t, `/api/calendars/${encodeURI(token)}.ics`, nobody)).status).toBe(404);
    },
  );
});
