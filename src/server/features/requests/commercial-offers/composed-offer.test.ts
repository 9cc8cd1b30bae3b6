import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OfferType } from '#contract/catalogue.ts';
import type { CommercialOfferView } from '#contract/commercial-offers.ts';
import type { RequestView } from '#contract/requests.ts';
import { assetToLease, offerFigures } from '#domain/commercial-offers/offer-figures.ts';
import { russianTaxRates } from '#domain/leasing/tax-rates.ts';
import { get, post } from '#tests/factories/http.ts';
import { createLessor } from '#tests/factories/lessor.ts';
import { createSignedIn } from '#tests/factories/person.ts';
import { createClient, createRequest } from '#tests/factories/request.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const today = '2026-11-20';

type Type = Pick<OfferType, 'id' | 'parentId' | 'limits'>;

const above = (types: readonly Type[], id: string | null): string[] => {
  const type = types.find((one) => one.id === id);
  return type ? [type.id, ...above(types, type.parentId)] : [];
};

/** A request passed on to a lessor with two open cards, and what the lessor's person can read. */
const invited = async () => {
  const { lessor } = await createLessor(t, [
    { rateSteps: [{ advanceFrom: '0.3', annualRate: '0.21' }] },
    { insurance: { share: '0.03', inPayments: true } },
  ]);
  const who = await createSignedIn(t, { lessor: { id: lessor.id, role: 'employee' } });
  const { id } = await createRequest(t, { by: await createClient(t), lessorIds: [lessor.id] });
  const request: RequestView = (await get(t, `/api/requests/${id}`, who)).body;
  const types: Type[] = (await get(t, '/api/catalog/types')).body;
  const { body } = await get(t, `/api/lessors/${lessor.id}/rate-cards`, who);
  return { who, request, types, cards: body.items };
};

test('what a lessor’s person computes from what they can read equals what the server freezes', async () => {
  const { who, request, types, cards } = await invited();
  const limits = types.find(({ id }) => id === request.subject.typeId)?.limits;
  if (!limits || !request.terms) throw new Error('the request has no type or terms');
  const asset = assetToLease(request.subject, { typeIds: above(types, request.subject.typeId), limits });
  const own = { ...request.terms.offer, annualRate: '0.1999', schedules: ['decreasing' as const] };
  const cases = [
    { card: cards[0], terms: { choice: { advance: { share: '0.3' }, months: 24 } } },
    { card: cards[1], terms: { choice: { advance: { amountKopecks: 100_000_000 }, months: 48 } } },
    {
      card: undefined,
      terms: {
        choice: { advance: { share: '0.1' }, months: 36, schedule: 'decreasing' as const },
        offer: own,
      },
    },
  ];
  for (const { card, terms } of cases) {
    const made = await post(
      t,
      `/api/requests/${request.id}/commercial-offers`,
      { rateCardId: card?.id, terms, commissionKopecks: 0, validUntil: '2026-12-01' },
      who,
    );
    expect(made).toMatchObject({ status: 201 });
    const [offer] = made.body.items as [CommercialOfferView];
    const figures = offerFigures(
      card ? { card } : { terms: own },
      { asset, choice: { ...terms.choice, startDate: today } },
      { taxRates: russianTaxRates, today },
    );
    expect(figures).toEqual({ ok: true, offer: offer.terms.offer, calculation: offer.calculation });
  }
});

test('a person of a lessor may make offers and decline until the deadline, staff may extend it', async () => {
  const { who, request } = await invited();
  expect(request.abilities).toMatchObject({ makeOffer: true, extendBids: false, declineBid: true });
  const manager = await createSignedIn(t, { role: 'manager' });
  const abilitiesOf = async (reader: typeof who) =>
    (await get(t, `/api/requests/${request.id}`, reader)).body.abilities;
  expect(await abilitiesOf(manager)).toMatchObject({ makeOffer: true, extendBids: true, declineBid: true });
  const listed = async (bid: string) =>
    (await get(t, `/api/requests?bid=${bid}`, who)).body.items.map(
      ({ id, ownBid }: { id: string; ownBid: string }) => ({
        id,
        ownBid,
      }),
    );
  expect(await listed('invited')).toEqual([{ id: request.id, ownBid: 'invited' }]);
  expect(await listed('answered')).toEqual([]);
  await post(t, `/api/requests/${request.id}/lessors/decline`, { reason: 'Нет лимита' }, who);
  expect(await abilitiesOf(who)).toMatchObject({ makeOffer: false, declineBid: false });
  expect(await listed('invited')).toEqual([]);
});
