import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CommercialOfferView } from '#contract/commercial-offers.ts';
import {
  actOnOffer,
  beginOffer,
  createDeal,
  offerBody,
  sendOffer,
  type ActingLessor,
} from '#tests/factories/deal.ts';
import { get, post } from '#tests/factories/http.ts';
import { createSignedIn, type TestSignIn } from '#tests/factories/person.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let manager: TestSignIn;
let client: TestSignIn;
let lessor: ActingLessor;
let requestId: string;

beforeAll(async () => {
  t = await createTestApp();
  manager = await createSignedIn(t, { role: 'manager' });
});
beforeEach(async () => {
  const deal = await createDeal(t, 1);
  ({ client, requestId } = deal);
  [lessor] = deal.lessors as [ActingLessor];
});
afterAll(() => t.close());

const abilitiesOf = async ({ id }: Pick<CommercialOfferView, 'id'>, who = lessor.who): Promise<string[]> => {
  const { commercialOffers } = (await get(t, `/api/requests/${requestId}`, who)).body;
  return commercialOffers.find((offer: CommercialOfferView) => offer.id === id).abilities;
};

const expectDead = async ({ id, version }: CommercialOfferView): Promise<void> => {
  expect(await abilitiesOf({ id })).toEqual([]);
  expect(await abilitiesOf({ id }, manager)).toEqual([]);
  expect((await actOnOffer(t, lessor.who, `${id}/send`, { version })).status).toBe(409);
  const body = { ...offerBody(t, lessor), version };
  expect((await post(t, `/api/commercial-offers/${id}`, body, lessor.who)).status).toBe(409);
};

/** A КП whose client has asked for changes, and its revision, not sent yet. */
const createRevision = async () => {
  const { id } = await sendOffer(t, lessor, requestId);
  expect((await actOnOffer(t, client, `${id}/request-changes`, { text: 'Дольше' })).status).toBe(200);
  const asked = (await get(t, `/api/commercial-offers/${id}`, lessor.who)).body.offer;
  const body = { ...offerBody(t, lessor), version: asked.version };
  const revision: CommercialOfferView = (await actOnOffer(t, lessor.who, `${id}/revise`, body)).body;
  expect(revision.abilities).toEqual(['edit', 'send']);
  return { id, version: asked.version, revision };
};

test('a revision of what the client has declined meanwhile is neither sent nor edited', async () => {
  const { id, revision } = await createRevision();
  expect((await actOnOffer(t, client, `${id}/decline`, {})).status).toBe(200);
  await expectDead(revision);
});

test('nor is one of what its lessor has withdrawn', async () => {
  const { id, version, revision } = await createRevision();
  expect((await actOnOffer(t, lessor.who, `${id}/withdraw`, { version })).status).toBe(200);
  await expectDead(revision);
});

test('nor is the draft of a lessor that has declined the request', async () => {
  const begun = await beginOffer(t, lessor.who, requestId, offerBody(t, lessor));
  const [draft] = begun.body.items as [CommercialOfferView];
  expect(draft.abilities).toEqual(['edit', 'send']);
  const url = `/api/requests/${requestId}`;
  expect((await post(t, `${url}/lessors/decline`, { reason: 'Нет лимита' }, lessor.who)).status).toBe(200);
  await expectDead(draft);
});
