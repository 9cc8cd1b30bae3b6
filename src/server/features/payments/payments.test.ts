import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Payment } from '#contract/payments.ts';
import { createSignedDeal } from '#tests/factories/deal.ts';
import { call, get, nobody, post, type Bearer } from '#tests/factories/http.ts';
import { createSignedIn } from '#tests/factories/person.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

type Deal = Awaited<ReturnType<typeof createSignedDeal>>;

let t: TestApp;
let deal: Deal;

beforeAll(async () => {
  t = await createTestApp();
  deal = await createSignedDeal(t);
  await t.settle();
});
afterAll(() => t.close());

const paymentsOf = async (who: Bearer, { requestId }: Deal = deal): Promise<Payment[]> =>
  (await get(t, `/api/requests/${requestId}/payments`, who)).body;
const buyoutUrl = (): string => `/api/requests/${deal.requestId}/early-buyout`;
const link = (method: 'GET' | 'POST' | 'DELETE', who: Bearer) =>
  call(t, { method, url: `/api/requests/${deal.requestId}/calendar-link` }, who);
const read = (url: string) => t.app.inject({ method: 'GET', url: new URL(url).pathname });
const note = (who: Bearer, number: number, paidAt: string | null) =>
  post(t, `/api/requests/${deal.requestId}/payments/${number}`, { paidAt }, who);
/** Somebody's notices, read from the database, since their sign-in does not last the months that pass here. */
const noticesOf = ({ userId }: { userId: string }): Promise<{ title: string }[]> =>
  t.context.db.selectFrom('notifications').select('title').where('user_id', '=', userId).execute();
const titled = (notices: { title: string }[], words: string): number =>
  notices.filter(({ title }) => title.includes(words)).length;

describe('the payments of a deal', () => {
  test('come from the accepted commercial offer and add up to its ledger', async () => {
    const payments = await paymentsOf(deal.client);
    const { calculation } = deal.offer;
    const sum = payments.reduce((total, { amountKopecks }) => total + amountKopecks, 0);
    expect(sum).toBe(calculation.allInKopecks);
    expect(payments.filter(({ kind }) => kind === 'payment').map(({ dueDate }) => dueDate)).toStrictEqual(
      calculation.payments.map(({ date }) => date),
    );
    expect(payments.every(({ paidAt }) => paidAt === null)).toBe(true);
    expect(await paymentsOf(deal.lessor.who)).toStrictEqual(payments);
  });

  test('are marked as paid by the lessor or staff, and unmarked', async () => {
    const paid = await note(deal.lessor.who, 1, '2026-11-20');
    expect(paid.status).toBe(200);
    expect(paid.body[0]).toMatchObject({ number: 1, paidAt: '2026-11-20' });
    expect((await paymentsOf(deal.client))[0]).toMatchObject({ paidAt: '2026-11-20' });
    expect((await note(deal.staff, 1, null)).body[0]).toMatchObject({ paidAt: null });
  });

  test('cannot be paid on a future day or before the КП was agreed, and there is none beyond the last', async () => {
    expect(await note(deal.lessor.who, 1, '2026-11-21')).toMatchObject({
      status: 422,
      body: { error: { paidAt: 'max' }, params: { paidAt: { max: '2026-11-20' } } },
    });
    expect(await note(deal.lessor.who, 1, '2026-11-19')).toMatchObject({
      status: 422,
      body: { error: { paidAt: 'min' }, params: { paidAt: { min: '2026-11-20' } } },
    });
    expect((await note(deal.lessor.who, 999, '2026-11-20')).status).toBe(404);
  });

  test('are hidden from rivals and vendors; a viewer may only look', async () => {
    const url = `/api/requests/${deal.requestId}/payments`;
    expect((await get(t, url, deal.rival.who)).status).toBe(403);
    expect((await get(t, url, await createSignedIn(t))).status).toBe(404);
    const viewer = await createSignedIn(t, { companyId: deal.client.company.id, companyRole: 'viewer' });
    expect((await get(t, url, viewer)).status).toBe(200);
    expect((await note(viewer, 1, '2026-11-20')).status).toBe(403);
    const { abilities } = (await get(t, `/api/requests/${deal.requestId}`, viewer)).body;
    expect(abilities).toMatchObject({ seePayments: true, notePayments: false, askEarlyBuyout: false });
  });

  test('are empty before the contract is signed, and a preview from then on', async () => {
    const early = await createSignedDeal(t, { status: 'contract' });
    expect(await paymentsOf(early.client, early)).toStrictEqual([]);
    const url = `/api/requests/${early.requestId}`;
    expect((await post(t, `${url}/payments/1`, { paidAt: null }, early.staff)).status).toBe(409);
    expect((await post(t, `${url}/calendar-link`, {}, early.client)).status).toBe(409);
    expect((await get(t, `${url}/payments.pdf`, early.client)).status).toBe(409);
    const { version } = (await get(t, url, early.staff)).body;
    await post(t, `${url}/transitions`, { to: 'signed', version }, early.staff);
    expect((await paymentsOf(early.client, early)).length).toBeGreaterThan(30);
  });
});

describe('documents of the payments', () => {
  test.each(['payments.pdf', 'payments.xlsx', 'early-buyout.pdf?date=2027-08-15'])('%s', async (file) => {
    const url = `/api/requests/${deal.requestId}/${file}`;
    const answer = await t.app.inject({ method: 'GET', url, headers: deal.client.headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toContain('attachment');
    expect(answer.rawPayload.length).toBeGreaterThan(2000);
  });
});

describe('the URL of a calendar', () => {
  test('shows number and sums to its holder, until it is disabled', async () => {
    expect((await link('GET', deal.client)).body).toStrictEqual({ madeAt: null });
    const made = await link('POST', deal.client);
    expect(made.status).toBe(201);
    expect(made.body.url).toMatch(/\/api\/calendars\/[\w-]{43}\.ics$/);
    const file = await read(made.body.url);
    expect(file.headers['content-type']).toContain('text/calendar');
    const { number } = (await get(t, `/api/requests/${deal.requestId}`, deal.client)).body;
    expect(file.body).toContain(String(number));
    expect(file.body.match(/BEGIN:VEVENT/g)).toHaveLength((await paymentsOf(deal.client)).length);
    expect(file.body).not.toContain(deal.client.company.name);
    expect((await link('GET', deal.client)).body.madeAt).toBe('2026-11-20T09:00:00.000Z');
    expect((await link('DELETE', deal.client)).status).toBe(200);
    expect((await read(made.body.url)).statusCode).toBe(404);
  });

  test('stops working with a newer one, and with the loss of the right to see', async () => {
    const first = (await link('POST', deal.client)).body.url;
    const second = (await link('POST', deal.client)).body.url;
    expect((await read(first)).statusCode).toBe(404);
    expect((await read(second)).statusCode).toBe(200);
    const others = (await link('POST', deal.lessor.who)).body.url;
    await t.context.db
      .updateTable('users')
      .set({ status: 'blocked' })
      .where('id', '=', deal.lessor.who.userId)
      .execute();
    expect((await read(others)).statusCode).toBe(404);
    await t.context.db
      .updateTable('users')
      .set({ status: 'active' })
      .where('id', '=', deal.lessor.who.userId)
      .execute();
    expect((await read(others)).statusCode).toBe(200);
  });

  test('works for the colleague who stands in for an absent manager', async () => {
    const away = await createSignedIn(t, { role: 'manager' });
    const standIn = await createSignedIn(t, { role: 'manager' });
    await t.context.db
      .updateTable('requests')
      .set({ manager_id: away.userId })
      .where('id', '=', deal.requestId)
      .execute();
    const absence = { standInId: standIn.userId, from: '2026-11-20', until: '2026-11-20' };
    expect((await post(t, '/api/absences', absence, away)).status).toBe(200);
    const { url } = (await link('POST', standIn)).body;
    expect((await read(url)).statusCode).toBe(200);
  });

  test('is stored hashed', async () => {
    const { url } = (await link('POST', deal.client)).body;
    const [, token = ''] = /calendars\/(.+)\.ics$/.exec(url) ?? [];
    const rows = await t.context.db.selectFrom('calendar_links').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect((await get(t, '/api/calendars/x.ics', nobody)).status).toBe(404);
  });
});

describe('an early buyout', () => {
  test('is calculated for a day, with what is still owed by then', async () => {
    const { body } = await get(t, `${buyoutUrl()}?date=2027-08-15`, deal.client);
    expect(body.buyout.date).toBe('2027-08-15');
    expect(body.buyout.amountKopecks).toBeGreaterThan(0);
    const due = (await paymentsOf(deal.client)).filter(({ dueDate }) => dueDate <= '2027-08-15');
    expect(body.owedKopecks).toBe(due.reduce((sum, { amountKopecks }) => sum + amountKopecks, 0));
    expect(body.asked).toBeNull();
  });

  test('is refused on a day that is too early or too late', async () => {
    expect(await get(t, `${buyoutUrl()}?date=2026-11-21`, deal.client)).toMatchObject({
      status: 400,
      body: { error: { date: 'min' } },
    });
    expect(await post(t, buyoutUrl(), { date: '2040-01-01' }, deal.client)).toMatchObject({
      status: 422,
      body: { error: { date: 'max' } },
    });
  });

  test('is requested by the client, and the lessor is notified', async () => {
    const asked = await post(t, buyoutUrl(), { date: '2027-08-15', comment: 'Продаём технику' }, deal.client);
    expect(asked.status).toBe(200);
    expect(asked.body.asked).toMatchObject({ date: '2027-08-15', comment: 'Продаём технику' });
    await t.settle();
    expect(titled(await noticesOf(deal.lessor.who), 'досрочном выкупе')).toBe(1);
    expect(titled(await noticesOf(deal.rival.who), 'досрочном выкупе')).toBe(0);
    expect((await get(t, buyoutUrl(), deal.lessor.who)).body.asked.amountKopecks).toBe(
      asked.body.buyout.amountKopecks,
    );
    expect((await post(t, buyoutUrl(), { date: '2027-08-15' }, deal.lessor.who)).status).toBe(403);
  });
});

describe('reminders', () => {
  test('come once before a payment and once after it, to those whom it concerns', async () => {
    const own = await createSignedDeal(t);
    await t.settle();
    const first = (await paymentsOf(own.client, own)).find(({ kind }) => kind === 'payment');
    const remind = async (day: string) => {
      t.clock.set(new Date(`${day}T09:00:00.000Z`));
      await t.jobs.runScheduled('payments.remind');
      await t.jobs.runScheduled('payments.remind');
      await t.settle();
    };
    const before = titled(await noticesOf(own.client), 'скоро платёж');
    await remind(new Date(Date.parse(first?.dueDate ?? '') - 2 * 86_400_000).toISOString().slice(0, 10));
    expect(titled(await noticesOf(own.client), 'скоро платёж')).toBe(before + 1);
    expect(titled(await noticesOf(own.lessor.who), 'скоро платёж')).toBe(0);
    await remind(new Date(Date.parse(first?.dueDate ?? '') + 86_400_000).toISOString().slice(0, 10));
    expect(titled(await noticesOf(own.client), 'просрочен')).toBeGreaterThan(0);
    expect(titled(await noticesOf(own.lessor.who), 'просрочен')).toBeGreaterThan(0);
    expect(titled(await noticesOf(own.rival.who), 'просрочен')).toBe(0);
  });
});

describe('a person’s copy of their data', () => {
  test('holds their payments, without the secret of a URL', async () => {
    const parts = await t.context.db.transaction().execute(async (tx) => {
      const payments = t.product.features.find(({ name }) => name === 'payments');
      const before = await payments?.exportUser?.(tx, deal.client.userId);
      await payments?.eraseUser?.(tx, deal.client.userId);
      return { before, after: await payments?.exportUser?.(tx, deal.client.userId) };
    });
    expect(parts.before).toMatchObject({
      payments: expect.arrayContaining([expect.objectContaining({ number: 1 })]),
      calendarLinks: [{ requestId: deal.requestId, madeAt: expect.any(Date) }],
      earlyBuyouts: [expect.objectContaining({ date: '2027-08-15' })],
    });
    expect(parts.after).toMatchObject({ calendarLinks: [] });
  });
});
