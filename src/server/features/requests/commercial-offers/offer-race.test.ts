import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  acceptanceOf,
  actOnOffer,
  createDeal,
  dayAfter,
  offerBody,
  sendOffer,
  type ActingLessor,
} from '#tests/factories/deal.ts';
import { post } from '#tests/factories/http.ts';
import { rounds } from '#tests/support/rounds.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { expireOffers } from './expire-offers.ts';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const statesOf = async (requestId: string) => {
  const request = await t.context.db
    .selectFrom('requests')
    .select(['status', 'lessor_id'])
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow();
  const offers = await t.context.db
    .selectFrom('commercial_offers')
    .select(['id', 'status', 'lessor_id'])
    .where('request_id', '=', requestId)
    .orderBy('id')
    .execute();
  return { request, offers };
};

/**
 * Everything that can happen to two commercial offers at one moment; in some rounds midnight falls into it. In every other round nothing
 * but another acceptance can take an acceptance's place, so that one of them must be the outcome.
 */
const raceOnce = async (round: number) => {
  t.clock.set(new Date(Date.UTC(2026, 10, 20 + round, 20, 59, 58)));
  const { client, requestId, lessors } = await createDeal(t);
  const [one, other] = lessors as [ActingLessor, ActingLessor];
  const [left, right] = [
    await sendOffer(t, one, requestId, { validUntil: dayAfter(t, 0) }),
    await sendOffer(t, other, requestId, { validUntil: dayAfter(t, 0) }),
  ];
  const [acceptLeft, acceptRight] = [
    await acceptanceOf(t, client, left.id),
    await acceptanceOf(t, client, right.id),
  ];
  const all = [
    () => actOnOffer(t, client, `${left.id}/accept`, acceptLeft),
    () => actOnOffer(t, client, `${right.id}/accept`, acceptRight),
    () => actOnOffer(t, other.who, `${right.id}/withdraw`, { version: right.version }),
    () => actOnOffer(t, client, `${left.id}/decline`),
    () => actOnOffer(t, client, `${right.id}/request-changes`, { text: 'Дольше' }),
    () =>
      post(
        t,
        `/api/commercial-offers/${right.id}/revise`,
        { ...offerBody(t, other), version: right.version },
        other.who,
      ),
    async () => {
      if (round % 3 === 0) t.clock.advance(3);
      await expireOffers(t.context).run();
      return { status: 200 };
    },
  ];
  const mustBeAccepted = round % 2 === 1;
  const steps = mustBeAccepted ? all.slice(0, 3) : all;
  const first = round % steps.length;
  const answers = await Promise.all([...steps.slice(first), ...steps.slice(0, first)].map((step) => step()));
  return { requestId, statuses: answers.map(({ status }) => status), mustBeAccepted };
};

test('of all that happens at once to the commercial offers of a request there is one outcome', async () => {
  const { numRuns } = rounds(8, 200);
  for (let round = 0; round < numRuns; round += 1) {
    const { requestId, statuses, mustBeAccepted } = await raceOnce(round);
    expect(statuses.filter((status) => ![200, 201, 409].includes(status))).toEqual([]);
    const { request, offers } = await statesOf(requestId);
    const accepted = offers.filter(({ status }) => status === 'accepted');
    const live = offers.filter(({ status }) => status === 'sent' || status === 'viewed');
    const wasAccepted = accepted.length > 0;
    expect(accepted.length).toBeLessThanOrEqual(1);
    expect(request.lessor_id).toBe(accepted[0]?.lessor_id ?? null);
    expect(wasAccepted && live.length > 0).toBe(false);
    expect(wasAccepted ? ['offer_accepted'] : ['offers_ready', 'in_review', 'expired']).toContain(
      request.status,
    );
    expect(wasAccepted || !mustBeAccepted).toBe(true);
  }
});
