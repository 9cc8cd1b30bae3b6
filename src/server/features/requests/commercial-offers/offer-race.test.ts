import { setTimeout as sleep } from 'node:timers/promises';
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
import type { TestSignIn } from '#tests/factories/person.ts';
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
    .select(['id', 'status', 'lessor_id', 'acceptance'])
    .where('request_id', '=', requestId)
    .orderBy('id')
    .execute();
  const events = await t.context.db
    .selectFrom('events')
    .select(['subject_id', 'type'])
    .where('subject_type', '=', 'commercialOffer')
    .where(
      'subject_id',
      'in',
      offers.map(({ id }) => id),
    )
    .execute();
  return { request, offers, events };
};

/** A sent commercial offer whose client has requested changes, and the draft of the revision that is to replace it. */
const withRevision = async (client: TestSignIn, lessor: ActingLessor, requestId: string) => {
  const sent = await sendOffer(t, lessor, requestId, { validUntil: dayAfter(t, 0) });
  await actOnOffer(t, client, `${sent.id}/request-changes`, { text: 'Дольше' });
  const body = { ...offerBody(t, lessor), validUntil: dayAfter(t, 5), version: sent.version + 1 };
  const { body: revision } = await actOnOffer(t, lessor.who, `${sent.id}/revise`, body);
  return { sent, revision };
};

/** Midnight comes some time after the race began, so that it falls before, into and after the answers. */
const midnightIn = async (ms: number) => {
  await sleep(ms);
  t.clock.advance(3);
  await expireOffers(t.context).run();
  return { status: 200 };
};

const names = ['acceptLeft', 'acceptRight', 'withdraw', 'revise', 'decline', 'expire'] as const;
type Step = (typeof names)[number];

/**
 * Everything that can happen to two commercial offers at once. In every fourth round only another acceptance can prevent an acceptance, so
 * that one of them must be the outcome.
 */
const raceOnce = async (round: number) => {
  t.clock.set(new Date(Date.UTC(2026, 10, 20 + round, 20, 59, 58)));
  const { client, requestId, lessors } = await createDeal(t);
  const [one, other] = lessors as [ActingLessor, ActingLessor];
  const left = await sendOffer(t, one, requestId, { validUntil: dayAfter(t, 0) });
  const { sent: right, revision } = await withRevision(client, other, requestId);
  const [acceptLeft, acceptRight] = [
    await acceptanceOf(t, client, left.id),
    await acceptanceOf(t, client, right.id),
  ];
  const { version } = revision;
  const all: Record<Step, () => Promise<{ status: number }>> = {
    acceptLeft: () => actOnOffer(t, client, `${left.id}/accept`, acceptLeft),
    acceptRight: () => actOnOffer(t, client, `${right.id}/accept`, acceptRight),
    withdraw: () => actOnOffer(t, other.who, `${right.id}/withdraw`, { version: right.version + 1 }),
    revise: () => actOnOffer(t, other.who, `${revision.id}/send`, { version }),
    decline: () => actOnOffer(t, client, `${left.id}/decline`),
    expire: () => midnightIn((round * 37) % 300),
  };
  const mustBeAccepted = round % 4 === 3;
  const steps = mustBeAccepted ? names.slice(0, 4) : names;
  // Each begins first in turn, and its neighbours in both directions follow.
  const first = (round + Math.floor(round / 4)) % steps.length;
  const turned = [...steps.slice(first), ...steps.slice(0, first)];
  const order = round % 5 > 1 ? turned.toReversed() : turned;
  // Making a revision's document takes a while: in every other turn the rest begin later by about as much.
  const later = order[0] === 'revise' || round % 2 === 0 ? (round * 17) % 400 : 0;
  const answers = await Promise.all(
    order.map(async (name) => {
      if (name !== 'revise') await sleep(later);
      return [name, (await all[name]()).status] as const;
    }),
  );
  const statuses = Object.fromEntries(answers) as Partial<Record<Step, number>>;
  return {
    requestId,
    statuses,
    mustBeAccepted,
    ids: { left: left.id, right: right.id, revision: revision.id },
  };
};

type Raced = Awaited<ReturnType<typeof raceOnce>>;
type After = Awaited<ReturnType<typeof statesOf>>;

/** Everything answered with success has happened, exactly once. */
const expectAnswersKept = ({ statuses, ids }: Raced, { offers, events }: After): void => {
  const statusOf = (id: string) => offers.find((offer) => offer.id === id)?.status;
  expect({
    left: statuses.acceptLeft === 200,
    right: statuses.acceptRight === 200,
    withdrawn: statuses.withdraw === 200,
    superseded: statuses.revise === 200,
    declined: statuses.decline === 200,
  }).toEqual({
    left: statusOf(ids.left) === 'accepted',
    right: statusOf(ids.right) === 'accepted',
    withdrawn: statusOf(ids.right) === 'withdrawn',
    superseded: statusOf(ids.right) === 'superseded',
    declined: statusOf(ids.left) === 'declined',
  });
  for (const { id, status, acceptance } of offers) {
    expect(acceptance !== null).toBe(status === 'accepted');
    const ends = events.filter(({ subject_id: of, type }) => of === id && endings.has(type));
    expect(ends).toHaveLength(['draft', 'sent', 'viewed'].includes(status) ? 0 : 1);
  }
};

const endings: ReadonlySet<string> = new Set(
  ['accepted', 'declined', 'withdrawn', 'superseded', 'expired', 'notChosen'].map(
    (end) => `commercialOffer.${end}`,
  ),
);

const expectOneOutcome = (raced: Raced, { request, offers }: After): void => {
  const accepted = offers.filter(({ status }) => status === 'accepted');
  const live = offers.filter(({ status }) => status === 'sent' || status === 'viewed');
  const wasAccepted = accepted.length > 0;
  expect(Object.values(raced.statuses).filter((status) => ![200, 409].includes(status))).toEqual([]);
  expect(accepted.length).toBeLessThanOrEqual(1);
  expect(request.lessor_id).toBe(accepted[0]?.lessor_id ?? null);
  expect(wasAccepted && live.length > 0).toBe(false);
  expect(wasAccepted ? ['offer_accepted'] : ['offers_ready', 'in_review', 'expired']).toContain(
    request.status,
  );
  expect(wasAccepted || !raced.mustBeAccepted).toBe(true);
};

test('concurrent actions on the commercial offers of a request have one consistent outcome', async () => {
  const { numRuns } = rounds(4, 268);
  const outcomes: Record<string, number> = {};
  for (let round = 0; round < numRuns; round += 1) {
    const raced = await raceOnce(round);
    const after = await statesOf(raced.requestId);
    expectOneOutcome(raced, after);
    expectAnswersKept(raced, after);
    const { left, right, revision } = raced.ids;
    const ends = [left, right, revision].map((id) => after.offers.find((offer) => offer.id === id)?.status);
    const outcome = `${raced.mustBeAccepted ? 'without' : 'with'} midnight: ${ends.join(', ')}`;
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  }
  // If it always ended alike, it would not be a race.
  expect(Object.keys(outcomes).length).toBeGreaterThan(1);
  if (numRuns > 4) process.stdout.write(`${JSON.stringify(outcomes, null, 2)}\n`);
}, 1_800_000);
