import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CommercialOfferView } from '#contract/commercial-offers.ts';
import {
  acceptOffer,
  actOnOffer,
  beginOffer,
  createDeal,
  dayAfter,
  offerBody,
  sendOffer,
  type ActingLessor,
} from '#tests/factories/deal.ts';
import { get, nobody, post, type Bearer } from '#tests/factories/http.ts';
import { createLessor } from '#tests/factories/lessor.ts';
import { createSignedIn, type TestSignIn } from '#tests/factories/person.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { linkOf } from './send-offer.service.ts';

let t: TestApp;
let manager: TestSignIn;

beforeAll(async () => {
  t = await createTestApp();
  manager = await createSignedIn(t, { role: 'manager' });
});
afterAll(() => t.close());

type Lessor = ActingLessor;

const deal = (count = 2) => createDeal(t, count);
const bodyOf = (lessor: Pick<Lessor, 'cardId'>, changed: object = {}) => offerBody(t, lessor, changed);
const make = (who: TestSignIn, requestId: string, body: object) => beginOffer(t, who, requestId, body);
const act = (who: Bearer, address: string, action: string, body: object = {}) =>
  actOnOffer(t, who, `${address}/${action}`, body);
const send = (lessor: Lessor, requestId: string) => sendOffer(t, lessor, requestId);
const acceptance = (who: Bearer, address: string) => acceptOffer(t, who, address);
const requestOf = async (who: TestSignIn, id: string) => (await get(t, `/api/requests/${id}`, who)).body;

describe('a commercial offer', () => {
  test('is made from a card, sent with its document, and gives the client a choice', async () => {
    const { client, lessors, requestId } = await deal(1);
    const [lessor] = lessors as [Lessor];
    const draft = (await make(lessor.who, requestId, bodyOf(lessor, { conditions: 'КАСКО у нас' }))).body
      .items[0];
    expect(draft).toMatchObject({ status: 'draft', revision: 1, abilities: ['edit', 'send'] });
    const { calculation } = await requestOf(client, requestId);
    const fits = (await get(t, `/api/requests/${requestId}/lessors`, client)).body.items;
    const own = fits.find(({ lessor: { id } }: { lessor: { id: string } }) => id === lessor.id);
    expect(draft.calculation).toMatchObject({ allInKopecks: own.allInKopecks });
    expect(draft.calculation.payments).toHaveLength(calculation.payments.length);
    // Only its makers know of a draft.
    expect((await requestOf(client, requestId)).commercialOffers).toEqual([]);
    expect((await get(t, `/api/commercial-offers/${draft.id}`, client)).status).toBe(404);

    const edited = await post(
      t,
      `/api/commercial-offers/${draft.id}`,
      { ...bodyOf(lessor, { commissionKopecks: 0 }), version: draft.version },
      lessor.who,
    );
    expect(edited).toMatchObject({
      status: 200,
      body: { commissionKopecks: 0, conditions: null, version: 2 },
    });
    expect((await act(lessor.who, draft.id, 'send', { version: 1 })).status).toBe(409);
    const sent = await act(lessor.who, draft.id, 'send', { version: 2 });
    expect(sent.body).toMatchObject({
      status: 'sent',
      documentSha256: expect.stringMatching(/^[\da-f]{64}$/),
    });
    expect(await requestOf(client, requestId)).toMatchObject({
      status: 'offers_ready',
      nextActor: 'client',
      dueAt: `${dayAfter(t, 10)}T21:00:00.000Z`,
      commercialOffers: [{ id: draft.id, status: 'sent' }],
      invitations: [{ state: 'answered' }],
    });
    const pdf = await t.app.inject({
      url: `/api/commercial-offers/${draft.id}.pdf`,
      headers: client.headers,
    });
    expect(pdf.statusCode).toBe(200);
    expect(decodeURIComponent(String(pdf.headers['content-disposition']))).toContain(
      `''Коммерческое предложение № ${draft.number} ${draft.lessor.name.replaceAll(/["]/g, '')}`,
    );
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const xlsx = await t.app.inject({
      url: `/api/commercial-offers/${draft.id}.xlsx`,
      headers: client.headers,
    });
    expect(xlsx.statusCode).toBe(200);
  });

  test('is seen by no rival, and nothing reveals that it was sent', async () => {
    const { lessors, requestId } = await deal();
    const [one, rival] = lessors as [Lessor, Lessor];
    const before = await requestOf(rival.who, requestId);
    const sent = await send(one, requestId);
    expect(await requestOf(rival.who, requestId)).toEqual(before);
    expect((await get(t, `/api/commercial-offers/${sent.id}`, rival.who)).status).toBe(404);
    expect((await act(rival.who, sent.id, 'withdraw', { version: sent.version })).status).toBe(404);
    expect(JSON.stringify(before)).not.toContain(one.id);
  });

  test('is accepted by the code of a call: the others become not chosen, the lessor acts next', async () => {
    const { client, lessors, requestId } = await deal();
    const [one, other] = lessors as [Lessor, Lessor];
    const [chosen, left] = [await send(one, requestId), await send(other, requestId)];
    const accepted = await acceptance(client, chosen.id);
    expect(accepted).toMatchObject({ status: 200, body: { status: 'accepted', abilities: [] } });
    const request = await requestOf(client, requestId);
    expect(request).toMatchObject({ status: 'offer_accepted', nextActor: 'lessor', lessor: { id: one.id } });
    expect(request.commercialOffers.map(({ status }: CommercialOfferView) => status)).toEqual([
      'accepted',
      'not_chosen',
    ]);
    expect(await requestOf(one.who, requestId)).toMatchObject({ client: { phone: client.person.phone } });
    expect(await requestOf(other.who, requestId)).toMatchObject({ client: null, status: 'offer_accepted' });
    const { acceptance: kept } = await t.context.db
      .selectFrom('commercial_offers')
      .select('acceptance')
      .where('id', '=', chosen.id)
      .executeTakeFirstOrThrow();
    expect(kept).toMatchObject({ userId: client.userId, authority: { basis: 'director' } });
    expect((await act(client, left.id, 'send-code')).status).toBe(409);
  });

  test('opens by its link without a sign-in while it is live, and then shows only its status', async () => {
    const { client, lessors, requestId } = await deal(1);
    const [lessor] = lessors as [Lessor];
    const sent = await send(lessor, requestId);
    const link = await linkOf(t.context, sent.id);
    const page = await get(t, `/api/commercial-offers/${link}`, nobody);
    expect(page).toMatchObject({
      status: 200,
      body: { offer: { id: sent.id }, lessor: { inn: expect.any(String) } },
    });
    expect((await get(t, `/api/commercial-offers/${sent.id}`, nobody)).status).toBe(401);
    expect((await act(nobody, link, 'viewed')).status).toBe(200);
    expect((await requestOf(client, requestId)).commercialOffers).toMatchObject([{ status: 'viewed' }]);
    expect((await act(nobody, link, 'decline', { reason: 'Дорого' })).status).toBe(200);
    const { number } = await requestOf(client, requestId);
    expect((await get(t, `/api/commercial-offers/${link}`, nobody)).body).toStrictEqual({
      status: 'declined',
      requestNumber: number,
    });
    expect((await get(t, `/api/commercial-offers/${sent.id}`, client)).body).toStrictEqual({
      status: 'declined',
      requestNumber: number,
    });
    expect((await act(nobody, link, 'decline')).status).toBe(409);
    expect(await requestOf(client, requestId)).toMatchObject({ status: 'in_review' });
  });

  test('counts as viewed only by its client, not by others who open the link', async () => {
    const { client, lessors, requestId } = await deal(1);
    const [lessor] = lessors as [Lessor];
    const link = await linkOf(t.context, (await send(lessor, requestId)).id);
    const status = async () => (await requestOf(client, requestId)).commercialOffers[0].status;
    for (const who of [manager, lessor.who]) {
      expect((await act(who, link, 'viewed')).status).toBe(200);
      expect(await status()).toBe('sent');
    }
    expect((await act(client, link, 'viewed')).status).toBe(200);
    expect(await status()).toBe('viewed');
  });

  test('loses its link when its client’s account is deleted', async () => {
    const { client, lessors, requestId } = await deal(1);
    const [lessor] = lessors as [Lessor];
    const link = await linkOf(t.context, (await send(lessor, requestId)).id);
    await t.context.db
      .updateTable('users')
      .set({ status: 'deleted' })
      .where('id', '=', client.userId)
      .execute();
    for (const file of ['', '.pdf'])
      expect((await get(t, `/api/commercial-offers/${link}${file}`, nobody)).status).toBe(404);
    for (const action of ['viewed', 'send-code', 'decline'])
      expect((await act(nobody, link, action)).status).toBe(404);
  });

  test('is revised once when changes are requested, and the revision replaces it', async () => {
    const { client, lessors, requestId } = await deal(1);
    const [lessor] = lessors as [Lessor];
    const first = await send(lessor, requestId);
    const revise = (version: number) =>
      post(t, `/api/commercial-offers/${first.id}/revise`, { ...bodyOf(lessor), version }, lessor.who);
    expect((await revise(first.version)).status).toBe(409);
    const asked = await act(client, first.id, 'request-changes', { text: 'Срок подлиннее' });
    expect(asked).toMatchObject({ status: 200, body: { changesAsked: { text: 'Срок подлиннее' } } });
    expect(await requestOf(client, requestId)).toMatchObject({ status: 'in_review' });
    const draft = await revise(asked.body.version);
    expect(draft).toMatchObject({ status: 201, body: { revision: 2, status: 'draft' } });
    expect((await revise(asked.body.version)).status).toBe(409);
    expect((await act(lessor.who, draft.body.id, 'send', { version: 1 })).status).toBe(200);
    const { status, commercialOffers } = await requestOf(client, requestId);
    expect([status, ...commercialOffers.map((offer: CommercialOfferView) => offer.status)]).toEqual([
      'offers_ready',
      'superseded',
      'sent',
    ]);
  });

  test('that was accepted is dropped when its lessor backs out, and the others are live again', async () => {
    const { client, lessors, requestId } = await deal();
    const [one, other] = lessors as [Lessor, Lessor];
    const [chosen, left] = [await send(one, requestId), await send(other, requestId)];
    await acceptance(client, chosen.id);
    const { version } = await requestOf(one.who, requestId);
    const back = await post(
      t,
      `/api/requests/${requestId}/transitions`,
      { to: 'offers_ready', reason: 'Лимиты', version },
      one.who,
    );
    expect(back.status).toBe(200);
    const request = await requestOf(client, requestId);
    expect(request).toMatchObject({ status: 'offers_ready', lessor: null });
    expect(request.commercialOffers.map(({ status }: CommercialOfferView) => status)).toEqual([
      'withdrawn',
      'viewed',
    ]);
    expect((await acceptance(client, left.id)).body).toMatchObject({ status: 'accepted' });
  });

  test('in approval with changed terms is replaced, and the client chooses again', async () => {
    const { client, lessors, requestId } = await deal(1);
    const [lessor] = lessors as [Lessor];
    const chosen = await send(lessor, requestId);
    const accepted = await acceptance(client, chosen.id);
    const { version } = await requestOf(lessor.who, requestId);
    await post(t, `/api/requests/${requestId}/transitions`, { to: 'approval', version }, lessor.who);
    const draft = await post(
      t,
      `/api/commercial-offers/${chosen.id}/revise`,
      { ...bodyOf(lessor, { conditions: 'Нужен поручитель' }), version: accepted.body.version },
      lessor.who,
    );
    expect(draft.status).toBe(201);
    expect((await act(lessor.who, draft.body.id, 'send', { version: 1 })).status).toBe(200);
    expect(await requestOf(client, requestId)).toMatchObject({ status: 'offers_ready', lessor: null });
    expect((await acceptance(client, draft.body.id)).body).toMatchObject({ status: 'accepted' });
  });

  test('is made by staff for lessors without people, several at once, and only for lessors that the client has agreed to', async () => {
    const alone = await createLessor(t);
    const { client, lessors, requestId } = await deal(1);
    const [withPeople] = lessors as [Lessor];
    const other = await createLessor(t);
    await post(
      t,
      `/api/requests/${requestId}/lessors`,
      { lessorIds: [alone.lessor.id], consent: true },
      client,
    );
    const bodies = [alone, { lessor: { id: withPeople.id }, cards: [{ id: withPeople.cardId }] }].map(
      ({ lessor, cards }) => bodyOf({ cardId: cards[0]?.id ?? '' }, { lessorId: lessor.id }),
    );
    const made = await make(manager, requestId, bodies);
    expect(made.status).toBe(201);
    const [forAlone, forOther] = made.body.items as [CommercialOfferView, CommercialOfferView];
    expect((await act(manager, forAlone.id, 'send', { version: 1 })).status).toBe(200);
    // The lessor has people of its own, who send what staff have prepared.
    expect((await act(manager, forOther.id, 'send', { version: 1 })).status).toBe(403);
    expect((await act(withPeople.who, forOther.id, 'send', { version: 1 })).status).toBe(200);
    const stranger = bodyOf({ cardId: other.cards[0]?.id ?? '' }, { lessorId: other.lessor.id });
    expect(await make(manager, requestId, bodyOf(withPeople))).toMatchObject({
      status: 422,
      body: { error: { lessorId: 'required' } },
    });
    expect(await make(manager, requestId, { ...stranger, commissionKopecks: -1 })).toMatchObject({
      status: 422,
      body: { error: { commissionKopecks: 'min' } },
    });
    expect(await make(manager, requestId, stranger)).toMatchObject({
      status: 422,
      body: { error: { lessorId: 'notAvailable' } },
    });
  });
});

test('past its day a commercial offer is expired for all its readers, even before that is recorded', async () => {
  t.clock.set('2026-12-01T20:59:00.000Z');
  const { client, lessors, requestId } = await deal(1);
  const [lessor] = lessors as [Lessor];
  const sent = await sendOffer(t, lessor, requestId, { validUntil: dayAfter(t, 0) });
  t.clock.advance(120);
  for (const who of [client, lessor.who])
    expect((await requestOf(who, requestId)).commercialOffers).toMatchObject([
      { id: sent.id, status: 'expired', abilities: [] },
    ]);
  expect((await get(t, `/api/commercial-offers/${sent.id}`, client)).body).toMatchObject({
    status: 'expired',
  });
});
