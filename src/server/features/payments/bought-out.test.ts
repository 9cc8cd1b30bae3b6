import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Payment } from '#contract/payments.ts';
import { createSignedDeal } from '#tests/factories/deal.ts';
import { get, post } from '#tests/factories/http.ts';
import { createSignedIn } from '#tests/factories/person.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

test('after an early buyout everything counts its cost of that day, and nothing later is demanded', async () => {
  const { client, lessor, requestId } = await createSignedDeal(t);
  const url = `/api/requests/${requestId}`;
  const before: Payment[] = (await get(t, `${url}/payments`, client)).body;
  const calendar = (await post(t, `${url}/calendar-link`, {}, client)).body.url;
  const agreed = before.find(({ kind }) => kind === 'buyout');
  const paidAt = '2027-08-15';
  const asked = (await get(t, `${url}/early-buyout?date=${paidAt}`, client)).body;
  t.clock.set(new Date(`${paidAt}T09:00:00.000Z`));
  const who = await createSignedIn(t, { lessor: { id: lessor.id, role: 'employee' } });

  const noted = await post(t, `${url}/payments/${agreed?.number}`, { paidAt }, who);
  const left: Payment[] = noted.body;
  expect(left.at(-1)).toEqual({
    ...agreed,
    name: 'Досрочный выкуп',
    dueDate: paidAt,
    amountKopecks: asked.buyout.amountKopecks,
    paidAt,
  });
  expect(left.slice(0, -1)).toEqual(before.filter(({ dueDate }) => dueDate <= paidAt));

  const file = (await t.app.inject({ method: 'GET', url: new URL(calendar).pathname })).body;
  const days = [...file.matchAll(/DTSTART;VALUE=DATE:(\d+)/g)].map(([, day]) => day);
  expect(days).toEqual(left.map(({ dueDate }) => dueDate.replaceAll('-', '')));

  const undone = await post(t, `${url}/payments/${agreed?.number}`, { paidAt: null }, who);
  expect(undone.body).toEqual(before);
});

test('a buyout is not paid before the first payment is due: it would cancel all of them', async () => {
  const { client, lessor, requestId } = await createSignedDeal(t);
  const url = `/api/requests/${requestId}/payments`;
  const before: Payment[] = (await get(t, url, client)).body;
  const numberOf = (kind: Payment['kind']) => before.find((payment) => payment.kind === kind)?.number;
  const due = before.find(({ kind }) => kind === 'payment')?.dueDate ?? '';
  const who = await createSignedIn(t, { lessor: { id: lessor.id, role: 'employee' } });
  const paidAt = t.clock.now().toISOString().slice(0, 10);
  expect(await post(t, `${url}/${numberOf('buyout')}`, { paidAt }, who)).toMatchObject({
    status: 422,
    body: { error: { paidAt: 'min' }, params: { paidAt: { min: due } } },
  });
  expect((await get(t, url, client)).body).toEqual(before);
  expect((await post(t, `${url}/${numberOf('payment')}`, { paidAt }, who)).status).toBe(200);
});
