import { afterAll, beforeAll, expect, test } from 'vitest';
import { companyDetails } from '#tests/factories/company.ts';
import { createCompanyDocument } from '#tests/factories/file.ts';
import { get, post } from '#tests/factories/http.ts';
import { createSignedIn, type TestSignIn } from '#tests/factories/person.ts';
import { createRequest } from '#tests/factories/request.ts';
import { beginOffer, createStockPeople, publishedOffer, sendOffer } from '#tests/factories/stock.ts';
import { nextNumber } from '#tests/factories/unique.ts';
import { createListeners, type Listeners } from '#tests/factories/webhook.ts';
import { repeatCall, type Repeatable } from '#tests/support/repeated-call.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let admin: TestSignIn;
let listeners: Listeners;

beforeAll(async () => {
  t = await createTestApp({ env: { OUTBOUND_ALLOW: '127.0.0.1', RATE_LIMITS: 'on' } });
  admin = await createSignedIn(t, { role: 'admin' });
  listeners = await createListeners(t);
});
afterAll(async () => {
  await listeners.close();
  await t.close();
});

const calls: Record<string, () => Promise<Repeatable>> = {
  'an assignment': async () => {
    const [one, another] = [
      await createSignedIn(t, { role: 'manager' }),
      await createSignedIn(t, { role: 'manager' }),
    ];
    const { id } = await createRequest(t, { status: 'in_review', managerId: one.userId });
    const body = { managerId: another.userId, version: 1 };
    return { url: `/api/requests/${id}/assign`, body, other: { ...body, note: 'Срочно' }, who: admin };
  },
  'a decision on the proof of a company': async () => {
    const who = await createSignedIn(t);
    const confirmation = { values: companyDetails(), userId: who.userId };
    const { id } = (await post(t, '/api/account/confirm-company', confirmation, who)).body.company;
    await createCompanyDocument(t, who, id, 'passport');
    const { version } = (await get(t, `/api/companies/${id}`, admin)).body.company;
    const body = { userId: who.userId, decision: 'accept', version };
    const other = { ...body, decision: 'refuse', reason: 'Паспорт не читается' };
    return { url: `/api/companies/${id}/decide`, body, other, who: admin };
  },
  'an offer that is sent to moderation': async () => {
    const { vendor } = await createStockPeople(t);
    const { id, version } = await beginOffer(t, vendor);
    const body = { version };
    return { url: `/api/offers/${id}/publish`, body, other: { version: version + 1 }, who: vendor };
  },
  'a decision of moderation': async () => {
    const { vendor, manager } = await createStockPeople(t);
    const { id, version } = await sendOffer(t, vendor);
    const body = { decision: 'publish', version };
    const other = { decision: 'refuse', reason: 'Проверьте модель', version };
    return { url: `/api/offers/${id}/moderate`, body, other, who: manager };
  },
  'an edited offer': async () => {
    const { vendor } = await createStockPeople(t);
    const { id, version } = await beginOffer(t, vendor);
    const body = { version, city: 'Казань' };
    return { url: `/api/offers/${id}`, body, other: { version, city: 'Уфа' }, who: vendor };
  },
  'an offer that is withdrawn from sale': async () => {
    const people = await createStockPeople(t);
    const { id, version } = await publishedOffer(t, people);
    const url = `/api/offers/${id}/archive`;
    return { url, body: { version }, other: { version: version + 1 }, who: people.vendor };
  },
};

test.each(Object.entries(calls))(
  '%s: the same key and body get the first answer, another body is refused',
  async (_, make) => {
    const { first, again, another, written } = await repeatCall(t, await make());
    expect(first.status).toBeLessThan(300);
    expect(again).toMatchObject({ status: first.status, body: first.body });
    expect(another.body.error).toEqual({ _global: 'idempotencyConflict' });
    expect(written).toBe(0);
  },
);

test('a test of a webhook is sent and counted once under one key', async () => {
  const { receiver, headers, userId } = await listeners.listen(await createSignedIn(t));
  const key = `webhook-${nextNumber()}`;
  const ask = () =>
    post(t, '/api/account/integrations/test', {}, { headers: { ...headers, 'idempotency-key': key } });
  const [first, parallel] = await Promise.all([ask(), ask()]);
  expect(first.status).toBe(200);
  const counted = await t.context.limits.used('outsideUrlsPerPerson', userId);
  expect([parallel, await ask()]).toMatchObject([first, first].map(({ status, body }) => ({ status, body })));
  expect(receiver.received).toHaveLength(1);
  expect(await t.context.limits.used('outsideUrlsPerPerson', userId)).toBe(counted);
});
