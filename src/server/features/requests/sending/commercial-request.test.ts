import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDeal, sendOffer } from '#tests/factories/deal.ts';
import { get, post } from '#tests/factories/http.ts';
import { createClient, createDraft, usualChoice, putRequest } from '#tests/factories/request.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const withdrawn = async () => {
  const deal = await createDeal(t, 2);
  const [lessor, rival] = deal.lessors;
  if (!lessor || !rival) throw new Error('a deal has two lessors');
  const offer = await sendOffer(t, lessor, deal.requestId);
  const { version } = (await get(t, `/api/commercial-offers/${offer.id}`, lessor.who)).body;
  await post(t, `/api/commercial-offers/${offer.id}/withdraw`, { version }, lessor.who);
  return { ...deal, lessor, rival, offer };
};

describe('anew from a commercial offer', () => {
  test('goes only to its lessor, for its asset on today’s terms', async () => {
    const { client: owner, lessor, rival, offer, requestId } = await withdrawn();
    const body = { kind: 'commercial', commercialOfferLink: offer.id, terms: usualChoice, consent: true };
    expect(await post(t, '/api/requests', { ...body, lessorIds: [rival.id] }, owner)).toMatchObject({
      status: 422,
      body: { error: { lessorIds: 'unknown' } },
    });
    const sent = await post(t, '/api/requests', { ...body, lessorIds: [lessor.id] }, owner);
    expect(sent.status).toBe(201);
    const [before, after] = [
      (await get(t, `/api/requests/${requestId}`, owner)).body,
      (await get(t, `/api/requests/${sent.body.id}`, owner)).body,
    ];
    expect(after).toMatchObject({
      kind: 'commercial',
      status: 'submitted',
      subject: { title: before.subject.title },
      invitations: [{ lessorId: lessor.id }],
      consents: [{ recipients: [{ kind: 'lessor' }] }],
      vendor: null,
    });
  });

  test('goes to no other lessor later, neither as a further one nor when it is sent again', async () => {
    const { client: owner, lessor, rival, offer } = await withdrawn();
    const body = { kind: 'commercial', commercialOfferLink: offer.id, terms: usualChoice, consent: true };
    const { id } = (await post(t, '/api/requests', { ...body, lessorIds: [] }, owner)).body;
    const unknown = { status: 422, body: { error: { lessorIds: 'unknown' } } };
    const passOn = (lessorIds: string[]) =>
      post(t, `/api/requests/${id}/lessors`, { lessorIds, consent: true }, owner);
    expect(await passOn([rival.id])).toMatchObject(unknown);
    expect((await passOn([lessor.id])).status).toBe(200);
    await putRequest(t, id, { status: 'expired' });
    const { version } = (await get(t, `/api/requests/${id}`, owner)).body;
    const sendAgain = (lessorIds: string[]) =>
      post(
        t,
        `/api/requests/${id}/transitions`,
        { to: 'submitted', version, consent: true, lessorIds },
        owner,
      );
    expect(await sendAgain([rival.id])).toMatchObject(unknown);
    expect((await sendAgain([lessor.id])).status).toBe(200);
  });

  test('begins as a draft that says where it can go', async () => {
    const { client: owner, lessor, offer } = await withdrawn();
    const id = await createDraft(t, owner, { kind: 'commercial', commercialOfferLink: offer.id });
    expect((await get(t, `/api/requests/${id}`, owner)).body).toMatchObject({ onlyLessorId: lessor.id });
  });

  test('is refused to somebody who may not know of it', async () => {
    const { offer } = await withdrawn();
    const stranger = await createClient(t);
    expect(
      await post(
        t,
        '/api/requests',
        { kind: 'commercial', draft: true, commercialOfferLink: offer.id },
        stranger,
      ),
    ).toMatchObject({ status: 422, body: { error: { commercialOfferLink: 'notFound' } } });
  });
});
