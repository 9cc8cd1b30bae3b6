import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CommercialOfferView } from '#contract/commercial-offers.ts';
import { eventTypesOf } from '#tests/factories/events.ts';
import { get, post, statusesOf } from '#tests/factories/http.ts';
import { putCommercialOffer } from '#tests/factories/commercial-offer.ts';
import { createLessor } from '#tests/factories/lessor.ts';
import { archiveOffer, createOffer } from '#tests/factories/offer.ts';
import { createSignedIn, type TestSignIn } from '#tests/factories/person.ts';
import { createClient, createRequest, putRequest } from '#tests/factories/request.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let client: Awaited<ReturnType<typeof createClient>>;
let manager: TestSignIn;
let offerId: string;
let kept: string;
let left: string;
let fresh: string;
let id: string;

const start = new Date('2026-11-20T09:00:00.000Z');

beforeAll(async () => {
  t = await createTestApp();
  client = await createClient(t);
  manager = await createSignedIn(t, { role: 'manager' });
  [kept, left, fresh] = [
    (await createLessor(t)).lessor.id,
    (await createLessor(t)).lessor.id,
    (await createLessor(t)).lessor.id,
  ];
});
beforeEach(async () => {
  t.clock.set(start);
  offerId = (await createOffer(t)).id;
  id = (await createRequest(t, { by: client, offerId, lessorIds: [kept, left] })).id;
  t.clock.advance(60);
});
afterAll(() => t.close());

const send = (body: object, version = 1) =>
  post(t, `/api/requests/${id}/transitions`, { to: 'submitted', version, ...body }, client);

const seen = async () => (await get(t, `/api/requests/${id}`, client)).body;

const refused = (fields: object) => ({
  status: 422,
  body: { error: { ...fields, _global: 'formHasErrors' } },
});

describe('sending an expired request', () => {
  beforeEach(() => putRequest(t, id, { status: 'expired' }));

  test('requires the consent with its recipients, and moves nothing without it', async () => {
    const before = await seen();
    expect(await send({})).toMatchObject(refused({ consent: 'mustAccept' }));
    expect(await send({ consent: false, lessorIds: [] })).toMatchObject(refused({ consent: 'mustAccept' }));
    expect(await send({ consent: true })).toMatchObject(refused({ lessorIds: 'required' }));
    expect(await send({ consent: true, lessorIds: [offerId] })).toMatchObject(
      refused({ lessorIds: 'unknown' }),
    );
    expect(await seen()).toEqual(before);
  });

  test('begins the invitations of the named lessors, and ends those of the rest', async () => {
    const sent = await send({ consent: true, lessorIds: [kept, fresh] });
    const now = t.clock.now().toISOString();
    const until = '2026-11-24T09:01:00.000Z';
    expect(sent).toMatchObject({ status: 200, body: { status: 'submitted', version: 2 } });
    const shown: { lessorId: string; name: string }[] = sent.body.invitations;
    expect(shown.every(({ name }) => name.startsWith('Лизинг'))).toBe(true);
    expect(Object.fromEntries(shown.map((one) => [one.lessorId, one]))).toMatchObject({
      [kept]: { state: 'invited', invitedAt: now, bidsUntil: until, ended: false },
      [fresh]: { state: 'invited', invitedAt: now, bidsUntil: until },
      [left]: { state: 'invited', invitedAt: start.toISOString(), bidsUntil: now, ended: true },
    });
    expect(sent.body.consents.map(({ recipients }: { recipients: object[] }) => recipients.length)).toEqual([
      3, 3,
    ]);
    const extended = await post(
      t,
      `/api/requests/${id}/lessors/extend`,
      { until: '2026-11-30T09:00:00.000Z' },
      manager,
    );
    expect(
      extended.body.invitations.find((one: { lessorId: string }) => one.lessorId === left),
    ).toMatchObject({
      bidsUntil: now,
    });
    const again = await post(t, `/api/requests/${id}/lessors`, { lessorIds: [left], consent: true }, client);
    expect(again.body.invitations.find((one: { lessorId: string }) => one.lessorId === left)).toMatchObject({
      invitedAt: now,
      bidsUntil: until,
      ended: false,
    });
  });

  test('hides it from the lessors that are not named again, until they are', async () => {
    const people = await createSignedIn(t, { lessor: { id: left, role: 'employee' } });
    const offer = await putCommercialOffer(t, {
      requestId: id,
      lessorId: left,
      makerId: people.userId,
      validUntil: '2026-12-30',
      status: 'expired',
    });
    const look = async () => ({
      request: (await get(t, `/api/requests/${id}`, people)).status,
      offer: (await get(t, `/api/commercial-offers/${offer}`, people)).status,
      listed: (await get(t, '/api/requests', people)).body.items.some((one: { id: string }) => one.id === id),
    });
    expect(await look()).toEqual({ request: 200, offer: 200, listed: true });
    await send({ consent: true, lessorIds: [kept] });
    expect(await look()).toEqual({ request: 404, offer: 404, listed: false });
    const body = { lessorId: left, terms: {}, commissionKopecks: 0, validUntil: '2026-12-01' };
    expect(await post(t, `/api/requests/${id}/commercial-offers`, body, manager)).toMatchObject(
      refused({ lessorId: 'notAvailable' }),
    );
    await post(t, `/api/requests/${id}/lessors`, { lessorIds: [left], consent: true }, client);
    expect(await look()).toEqual({ request: 200, offer: 200, listed: true });
  });

  test('is a conflict if the offer is no longer published, and neither the page nor the list offers it', async () => {
    const offered = async (): Promise<boolean[]> => {
      const { items } = (await get(t, '/api/requests', client)).body;
      const listed = items.find((item: { id: string }) => item.id === id);
      return [(await seen()).abilities.transitions, listed.transitions].map((open: { to: string }[]) =>
        open.some(({ to }) => to === 'submitted'),
      );
    };
    expect(await offered()).toEqual([true, true]);
    await archiveOffer(t, offerId);
    expect(await offered()).toEqual([false, false]);
    expect(await send({ consent: true, lessorIds: [kept] })).toMatchObject({
      status: 409,
      body: { error: { _global: 'conflict' } },
    });
    expect(await seen()).toMatchObject({ status: 'expired', version: 1 });
  });
});

test('its invitations count as those of this sending although time passes meanwhile', async () => {
  await putRequest(t, id, { status: 'expired' });
  const read = t.clock.now;
  const clock = vi.spyOn(t.clock, 'now').mockImplementation(() => {
    t.clock.advance(0.001);
    return read();
  });
  const sent = await send({ consent: true, lessorIds: [kept] });
  clock.mockRestore();
  expect(sent.status).toBe(200);
  const declined = await post(
    t,
    `/api/requests/${id}/lessors/decline`,
    { reason: 'Не наше', lessorId: kept },
    manager,
  );
  expect(declined.status).toBe(200);
});

test('a lessor that declined is invited anew, and concurrent calls send a request once', async () => {
  const decline = { reason: 'Не сейчас', lessorId: kept };
  expect((await post(t, `/api/requests/${id}/lessors/decline`, decline, manager)).status).toBe(200);
  await putRequest(t, id, { status: 'expired' });
  const answers = await Promise.all([1, 2, 3].map(() => send({ consent: true, lessorIds: [kept] })));
  expect(statusesOf(answers)).toEqual([200, 409, 409]);
  const { items } = (await get(t, `/api/requests/${id}/lessors`, manager)).body;
  const own = items.find((item: { lessor: { id: string } }) => item.lessor.id === kept);
  expect(own.invitation).toMatchObject({ state: 'invited', reason: null });
});

test('КП of the earlier sending end at once, even the accepted one: nobody is told that one is live again or withdrawn', async () => {
  const offer = { requestId: id, makerId: manager.userId, validUntil: '2026-12-30' };
  const accepted = await putCommercialOffer(t, { ...offer, lessorId: kept, status: 'accepted' });
  const notChosen = await putCommercialOffer(t, { ...offer, lessorId: left, status: 'not_chosen' });
  await putRequest(t, id, { status: 'expired' });
  await t.context.db.updateTable('requests').set({ lessor_id: kept }).where('id', '=', id).execute();
  const sent = await send({ consent: true, lessorIds: [kept, left] });
  expect(sent.body).toMatchObject({ status: 'submitted', lessor: null });
  const statuses = sent.body.commercialOffers.map(({ status }: CommercialOfferView) => status);
  expect(statuses).toEqual(['expired', 'expired']);
  for (const one of [accepted, notChosen])
    expect(await eventTypesOf(t, one)).toEqual(['commercialOffer.expired']);
});
