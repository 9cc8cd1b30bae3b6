import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RequestListItem, RequestView } from '#contract/requests.ts';
import { createSignedDeal } from '#tests/factories/deal.ts';
import { get, type Bearer } from '#tests/factories/http.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const figuresFor = async (who: Bearer, id: string) => {
  const { items } = (await get(t, '/api/requests', who)).body as { items: RequestListItem[] };
  const found = items.find((item) => item.id === id);
  return found && [found.paymentKopecks, found.months, found.advanceKopecks];
};

test('the lists of a deal have the figures of the accepted КП; a lessor that was not chosen sees those of the request', async () => {
  const { client, lessor, rival, staff, requestId } = await createSignedDeal(t, {
    status: 'approved',
    terms: { choice: { advance: { share: '0.3' }, months: 48 } },
  });
  const request = (await get(t, `/api/requests/${requestId}`, client)).body as RequestView;
  const { calculation } = request;
  const accepted = request.commercialOffers.find(({ status }) => status === 'accepted')?.calculation;
  const agreed = [accepted?.paymentKopecks, 48, accepted?.advanceKopecks];
  const asked = [calculation?.paymentKopecks, 36, calculation?.advanceKopecks];
  expect(accepted?.paymentKopecks).toBeGreaterThan(0);
  expect(agreed).not.toEqual(asked);
  for (const who of [client, staff, lessor.who]) expect(await figuresFor(who, requestId)).toEqual(agreed);
  expect(await figuresFor(rival.who, requestId)).toEqual(asked);
});
