import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TryOut } from '#contract/try-outs.ts';
import { get, post } from '#tests/factories/http.ts';
import { cardDetails, createLessor } from '#tests/factories/lessor.ts';
import { createSignedIn, type TestSignIn } from '#tests/factories/person.ts';
import {
  createClient,
  createDraft,
  createRequest,
  putRequest,
  toNoLessor,
  usualChoice,
} from '#tests/factories/request.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let admin: TestSignIn;
let owner: TestSignIn;
let lessorId: string;

beforeAll(async () => {
  t = await createTestApp();
  admin = await createSignedIn(t, { role: 'admin' });
  lessorId = (await createLessor(t)).lessor.id;
  owner = await createSignedIn(t);
  const { version } = (await get(t, `/api/users/${owner.userId}`, admin)).body;
  await post(t, `/api/users/${owner.userId}`, { role: 'lessor', lessorId, version }, admin);
});
afterAll(() => t.close());

const tryOut = (card = {}, by = owner) => post(t, `/api/lessors/${lessorId}/try-out`, cardDetails(card), by);

test('a card is tried out on the requests of the last 30 days, whichever lessor got them, and reveals nothing about clients', async () => {
  const { lessor: rival } = await createLessor(t);
  const client = await createClient(t);
  await createRequest(t, { by: client, lessorIds: [rival.id], comment: 'Звоните Анне' });
  await createRequest(t, { by: client, status: 'cancelled' });
  await createDraft(t, client);
  const givenUp = await createDraft(t, client, { subject: { typeId: 'tipper' } });
  await putRequest(t, givenUp, { status: 'cancelled' });
  const { id: old } = await createRequest(t, { by: client });
  await t.context.db
    .updateTable('requests')
    .set({ created_at: new Date(t.clock.now().getTime() - 31 * 24 * 60 * 60 * 1000) })
    .where('id', '=', old)
    .execute();
  const manual = {
    kind: 'manual',
    subject: { typeId: 'tipper', name: 'Самосвал для Иванова', priceKopecks: 500_000_000 },
    terms: usualChoice,
    ...toNoLessor,
  };
  expect((await post(t, '/api/requests', manual, client)).status).toBe(201);

  const { status, body } = await tryOut();
  expect(status).toBe(200);
  const { items, checked, fitting } = body as TryOut;
  expect({ checked, fitting }).toEqual({ checked: 3, fitting: 3 });
  const [ofWords, withdrawn, passedOn] = items;
  expect({ ...withdrawn, title: '' }).toEqual({ ...passedOn, title: '' });
  expect(ofWords).toMatchObject({ title: 'Самосвалы', priceKopecks: 500_000_000, region: null });
  const known = JSON.stringify(body);
  for (const secret of ['Иванов', 'Анн', client.company.name, client.userId, rival.id, rival.name])
    expect(known).not.toContain(secret);

  const same = await post(t, '/api/calculate', {
    advance: usualChoice.advance,
    months: 36,
    startDate: t.clock.now().toISOString().slice(0, 10),
    priceKopecks: passedOn?.priceKopecks,
    annualRate: '0.24',
    buyoutKopecks: 100_000,
    schedule: 'annuity',
  });
  const { paymentKopecks, allInKopecks, effectiveRate } = same.body;
  expect(passedOn).toMatchObject({ fits: true, paymentKopecks, allInKopecks, effectiveRate });

  const narrow = (await tryOut({ monthsMax: 24, regions: ['77'] })).body as TryOut;
  expect(narrow).toMatchObject({ checked: 3, fitting: 0 });
  expect(narrow.items[0]).toMatchObject({
    paymentKopecks: null,
    reasons: [{ code: 'monthsMax', bound: 24 }],
    unknown: ['condition', 'region'],
  });
});

test('a card that begins later, or has ended, is judged as if it were open', async () => {
  const { body } = await tryOut({ validFrom: '2030-01-01', validUntil: '2030-12-31' });
  expect(body.fitting).toBe(body.checked);
});

test('a card is tried out by people of its lessor and staff, and by nobody else', async () => {
  expect((await tryOut({}, admin)).status).toBe(200);
  expect((await tryOut({}, await createSignedIn(t, { role: 'manager' }))).status).toBe(200);
  expect((await tryOut({}, await createSignedIn(t))).status).toBe(403);
  const { lessor: other } = await createLessor(t);
  const foreign = await post(t, `/api/lessors/${other.id}/try-out`, cardDetails(), owner);
  expect(foreign.status).toBe(404);
  expect(await tryOut({ typeIds: [] })).toMatchObject({
    status: 422,
    body: { error: { typeIds: 'required' } },
  });
});
