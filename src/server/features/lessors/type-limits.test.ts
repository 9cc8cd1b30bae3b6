import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LessorFit } from '#contract/lessors.ts';
import { get, nobody, post } from '#tests/factories/http.ts';
import { cardDetails, createLessor } from '#tests/factories/lessor.ts';
import { createOffer } from '#tests/factories/offer.ts';
import { createSignedIn } from '#tests/factories/person.ts';
import { createClient, createRequest } from '#tests/factories/request.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

/** A card from before advances were bounded: wider than what the product allows for a tipper. */
const wideCard = { advanceMax: '0.95', monthsMax: 84, buyout: { share: '0.3' } };

const createWide = async () => {
  const { lessor, cards } = await createLessor(t, [wideCard]);
  const [card] = cards;
  if (!card) throw new Error('the lessor has no card');
  const who = await createSignedIn(t, { lessor: { id: lessor.id, role: 'owner' } });
  return { id: lessor.id, cardId: card.id, who };
};

test('a card never reaches beyond the limits of the type, and does not keep other lessors from answering', async () => {
  const { id: offerId } = await createOffer(t);
  const wide = await createWide();
  const { lessor: other } = await createLessor(t, [{ advanceMax: '0.4' }]);
  const fit = async (share: string, months: number) => {
    const { status, body } = await post(
      t,
      '/api/lessors/fit',
      { offerId, terms: { advance: { share }, months } },
      nobody,
    );
    expect(status).toBe(200);
    const of = (id: string) => body.items.find((item: LessorFit) => item.lessor.id === id);
    return [of(wide.id), of(other.id)];
  };
  expect(await fit('0.9', 84)).toMatchObject([
    {
      fits: false,
      paymentKopecks: null,
      reasons: [
        { code: 'advanceMax', bound: '0.49' },
        { code: 'monthsMax', bound: 60 },
      ],
    },
    {
      fits: false,
      reasons: [
        { code: 'advanceMax', bound: '0.4' },
        { code: 'monthsMax', bound: 60 },
      ],
    },
  ]);
  expect(await fit('0.49', 60)).toMatchObject([{ fits: true }, { fits: false }]);
});

test('a commercial offer by a card is refused outside the limits of the type, with the bound', async () => {
  const { id, cardId, who } = await createWide();
  const { id: requestId } = await createRequest(t, { by: await createClient(t), lessorIds: [id] });
  const make = (choice: object, rateCardId = cardId) =>
    post(
      t,
      `/api/requests/${requestId}/commercial-offers`,
      { rateCardId, terms: { choice }, commissionKopecks: 0, validUntil: '2026-12-01' },
      who,
    );
  expect(await make({ advance: { share: '0.6' }, months: 84 })).toMatchObject({
    status: 422,
    body: {
      error: { 'terms.choice.advance.share': 'max', 'terms.choice.months': 'max' },
      params: { 'terms.choice.advance.share': { max: '0.49' }, 'terms.choice.months': { max: 60 } },
    },
  });
  // 0.49 of the 8 000 000 ₽ that the tipper costs.
  expect(await make({ advance: { amountKopecks: 392_000_001 }, months: 6 })).toMatchObject({
    status: 422,
    body: {
      error: { 'terms.choice.advance.amountKopecks': 'max', 'terms.choice.months': 'min' },
      params: {
        'terms.choice.advance.amountKopecks': { max: 392_000_000 },
        'terms.choice.months': { min: 12 },
      },
    },
  });
  expect(await make({ advance: { amountKopecks: 392_000_000 }, months: 60 })).toMatchObject({ status: 201 });
});

test('what else a card does not fit is still said of the card', async () => {
  const { lessor, cards } = await createLessor(t, [{ typeIds: ['cars'], monthsMax: 24 }]);
  const who = await createSignedIn(t, { lessor: { id: lessor.id, role: 'owner' } });
  const { id } = await createRequest(t, { by: await createClient(t), lessorIds: [lessor.id] });
  const choice = { advance: { share: '0.2' }, months: 36 };
  const body = {
    rateCardId: cards[0]?.id,
    terms: { choice },
    commissionKopecks: 0,
    validUntil: '2026-12-01',
  };
  expect((await post(t, `/api/requests/${id}/commercial-offers`, body, who)).body).toMatchObject({
    error: { rateCardId: 'notAvailable', 'terms.choice.months': 'max' },
    params: { 'terms.choice.months': { max: 24 } },
  });
});

test('no new card takes an advance beyond 49 %, one from before stays readable', async () => {
  const { id, who } = await createWide();
  const url = `/api/lessors/${id}/rate-cards`;
  expect(await post(t, url, cardDetails({ advanceMax: '0.4900000001' }), who)).toMatchObject({
    status: 422,
    body: { error: { advanceMax: 'max' }, params: { advanceMax: { max: 0.49 } } },
  });
  expect(await get(t, url, who)).toMatchObject({
    status: 200,
    body: { items: [{ advanceMax: '0.95' }] },
  });
});
