import { afterAll, beforeAll, expect, test } from 'vitest';
import { get } from '#tests/factories/http.ts';
import { createOffer, createOffers } from '#tests/factories/offer.ts';
import { createTypeKeeper, type TypeKeeper } from '#tests/factories/staff-types.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let keeper: TypeKeeper;
beforeAll(async () => {
  t = await createTestApp();
  keeper = await createTypeKeeper(t);
});
afterAll(() => t.close());

test('limits exclude no published offer', async () => {
  await createOffer(t, { priceKopecks: 800_000_000 });
  const { limits, version } = await keeper.typeOf('tipper');
  const { status, body } = await keeper.send('rates/tipper', {
    limits: { ...limits, priceMaxKopecks: 700_000_000 },
    version,
  });
  expect(status).toBe(422);
  expect(body).toMatchObject({
    error: { 'limits.priceMaxKopecks': 'min' },
    params: { 'limits.priceMaxKopecks': { min: 800_000_000 } },
  });
});

test('a rate is applied to the published offers that have another, in batches, with one event', async () => {
  const many = 501;
  const { ids } = await createOffers(t, many, { terms: { annualRate: '0.199' } });
  const own = await createOffer(t, { terms: { annualRate: '0.17' } });
  const type = await keeper.typeOf('trucks');
  expect(type.rates).toContainEqual({ annualRate: '0.199', offers: many });
  const usual = type.defaults.annualRate;
  const { body } = await keeper.send('rates/trucks/apply', { from: '0.199', version: type.version });
  expect(body).toEqual({ offers: many });
  await t.settle();
  const rateOf = async (id: string) => (await get(t, `/api/offers/${id}`)).body.terms.annualRate;
  expect(await rateOf(String(ids[0]))).toBe(usual);
  expect(await rateOf(String(ids.at(-1)))).toBe(usual);
  expect(await rateOf(own.id)).toBe('0.17');
  const { items } = (await get(t, '/api/audit?type=type.ratesApplied', keeper.admin)).body;
  expect(items).toMatchObject([
    { data: { offers: many, before: { annualRate: '0.199' }, after: { annualRate: usual } } },
  ]);
  const again = await keeper.send('rates/trucks/apply', { from: usual, version: type.version + 1 });
  expect(again.body.error).toMatchObject({ from: 'mismatch' });
});
