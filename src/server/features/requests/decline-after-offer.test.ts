import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CommercialOfferView } from '#contract/commercial-offers.ts';
import { acceptOffer, createDeal, sendOffer } from '#tests/factories/deal.ts';
import { get, post, type Bearer } from '#tests/factories/http.ts';
import { createSignedIn, type TestSignIn } from '#tests/factories/person.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let manager: TestSignIn;

beforeAll(async () => {
  t = await createTestApp();
  manager = await createSignedIn(t, { role: 'manager' });
});
afterAll(() => t.close());

const read = async (who: Bearer, id: string) => (await get(t, `/api/requests/${id}`, who)).body;
const decline = (who: Bearer, id: string) =>
  post(t, `/api/requests/${id}/lessors/decline`, { reason: 'Не наша техника' }, who);
const offersOf = async (who: Bearer, id: string): Promise<string[]> =>
  (await read(who, id)).commercialOffers.map(({ status }: CommercialOfferView) => status);

test('a lessor that declines withdraws what it has sent; without another offer the request goes back', async () => {
  const { client, lessors, requestId } = await createDeal(t, 2);
  const [one, other] = lessors as [(typeof lessors)[0], (typeof lessors)[0]];
  const sent = await sendOffer(t, one, requestId);
  await sendOffer(t, other, requestId);
  expect(await decline(one.who, requestId)).toMatchObject({
    status: 200,
    body: { commercialOffers: [{ id: sent.id, status: 'withdrawn' }] },
  });
  expect(await read(client, requestId)).toMatchObject({ status: 'offers_ready', version: 2 });
  expect(await offersOf(client, requestId)).toEqual(['withdrawn', 'sent']);
  expect((await decline(other.who, requestId)).status).toBe(200);
  expect(await offersOf(client, requestId)).toEqual(['withdrawn', 'withdrawn']);
  expect(await read(client, requestId)).toMatchObject({ status: 'in_review', version: 3 });
  const events = await t.context.db
    .selectFrom('events')
    .select('subject_id')
    .where('type', '=', 'commercialOffer.withdrawn')
    .execute();
  expect(events).toHaveLength(2);
});

test('no offer can be begun for it any more', async () => {
  const { lessors, requestId } = await createDeal(t, 1);
  const [one] = lessors as [(typeof lessors)[0]];
  expect((await decline(one.who, requestId)).status).toBe(200);
  await expect(sendOffer(t, one, requestId)).rejects.toThrow('notAvailable');
});

test('its КП does not become live again when the chosen one is dropped', async () => {
  const { client, lessors, requestId } = await createDeal(t, 2);
  const [chosen, other] = lessors as [(typeof lessors)[0], (typeof lessors)[0]];
  const accepted = await sendOffer(t, chosen, requestId);
  await sendOffer(t, other, requestId);
  expect((await acceptOffer(t, client, accepted.id)).status).toBe(200);
  expect((await decline(other.who, requestId)).status).toBe(200);
  const { version } = await read(manager, requestId);
  const back = { to: 'in_review', reason: 'Компания отказалась', version };
  const moved = await post(t, `/api/requests/${requestId}/transitions`, back, manager);
  expect(moved.status).toBe(200);
  expect(await offersOf(client, requestId)).toEqual(['withdrawn', 'withdrawn']);
});

test('a lessor that has not answered has nothing to decline once another is chosen', async () => {
  const { client, lessors, requestId } = await createDeal(t, 2);
  const [chosen, silent] = lessors as [(typeof lessors)[0], (typeof lessors)[0]];
  const accepted = await sendOffer(t, chosen, requestId);
  expect((await read(silent.who, requestId)).abilities.declineBid).toBe(true);
  expect((await acceptOffer(t, client, accepted.id)).status).toBe(200);
  expect((await read(silent.who, requestId)).abilities.declineBid).toBe(false);
  expect(await decline(silent.who, requestId)).toMatchObject({
    status: 409,
    body: { error: { _global: 'conflict' } },
  });
});
