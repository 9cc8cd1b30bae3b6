import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Payment } from '#contract/payments.ts';
import { acceptOffer, createSignedDeal, sendOffer } from '#tests/factories/deal.ts';
import { get, post } from '#tests/factories/http.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

test('a second deal of a request has payments of its own; those of the cancelled one are kept', async () => {
  const deal = await createSignedDeal(t, { status: 'signed' });
  const url = `/api/requests/${deal.requestId}`;
  const move = async (to: string, reason?: string): Promise<void> => {
    const { version } = (await get(t, url, deal.staff)).body;
    expect((await post(t, `${url}/transitions`, { to, version, reason }, deal.staff)).status).toBe(200);
  };
  expect((await post(t, `${url}/payments/1`, { paidAt: '2026-11-20' }, deal.staff)).status).toBe(200);
  await move('cancelled', 'Клиент передумал');
  await move('in_review', 'Клиент вернулся');
  const terms = { choice: { advance: { share: '0.3' }, months: 24 } };
  const second = await sendOffer(t, deal.rival, deal.requestId, { terms });
  expect((await acceptOffer(t, deal.client, second.id)).status).toBe(200);
  for (const to of ['approval', 'approved', 'contract', 'signed', 'delivery', 'issued']) await move(to);
  await t.settle();

  const payments: Payment[] = (await get(t, `${url}/payments`, deal.rival.who)).body;
  expect(payments[0]).toMatchObject({
    amountKopecks: second.calculation.advanceKopecks,
    paidAt: null,
  });
  const written = await t.context.db
    .selectFrom('payments')
    .select(['offer_id', 'number', 'amount_kopecks', 'paid_on'])
    .where('request_id', '=', deal.requestId)
    .orderBy('number')
    .execute();
  const of = (id: string) => written.filter(({ offer_id: offerId }) => offerId === id);
  expect(of(second.id).map(({ amount_kopecks: kopecks, paid_on: day }) => [kopecks, day])).toEqual(
    payments.toSorted((one, other) => one.number - other.number).map((one) => [one.amountKopecks, null]),
  );
  expect(of(deal.offer.id)[0]).toMatchObject({ number: 1, paid_on: '2026-11-20' });

  const first = payments.find(({ kind }) => kind === 'payment');
  t.clock.set(new Date(Date.parse(`${first?.dueDate}T09:00:00.000Z`) - 2 * 86_400_000));
  await t.jobs.runScheduled('payments.remind');
  await t.settle();
  const due = await t.context.db
    .selectFrom('events')
    .select('data')
    .where('type', '=', 'request.paymentsDueSoon')
    .where('subject_id', '=', deal.requestId)
    .execute();
  expect(due.map(({ data }) => data)).toEqual([
    { kind: 'payment', count: 1, dueDate: first?.dueDate, amountKopecks: first?.amountKopecks },
  ]);
});
