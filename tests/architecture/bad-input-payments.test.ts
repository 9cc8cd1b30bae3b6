import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorBody } from '#contract/errors.ts';
import { createSignedDeal } from '#tests/factories/deal.ts';
import { get, nobody, type Bearer } from '#tests/factories/http.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { changedAt, emptyBodies, hostileBodies, hostileValuesAt, pathsOf } from './hostile-values.ts';

const names = ['note a payment', 'ask for an early buyout'] as const;
type Call = { url: string; body: object; who: Bearer };

let t: TestApp;
let deal: Awaited<ReturnType<typeof createSignedDeal>>;
let calls: Record<(typeof names)[number], Call>;

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

const faultOf = async ({ url, who }: Call, payload: unknown): Promise<string | null> => {
  const wire = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : JSON.stringify(payload);
  const headers = { ...who.headers, 'content-type': 'application/json' };
  const response = await t.app.inject({ method: 'POST', url, payload: wire, headers });
  if (response.statusCode < 400) return null;
  if (response.statusCode >= 500) return `failed with ${response.statusCode}`;
  return errorBody.safeParse(response.json()).success ? null : `answered in another form: ${response.body}`;
};

test.each(names)('%s takes no harm from any body, nor from any value of any field', async (name) => {
  const call = calls[name];
  const faults: string[] = [];
  for (const body of [...hostileBodies, ...emptyBodies]) faults.push((await faultOf(call, body)) ?? '');
  for (const path of pathsOf(call.body))
    for (const value of hostileValuesAt(path))
      faults.push((await faultOf(call, changedAt(call.body, path, value))) ?? '');
  expect(faults.filter(Boolean)).toStrictEqual([]);
});

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
