import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestStatuses } from '#contract/request-statuses.ts';
import {
  actOnOffer,
  beginOffer,
  createActingLessor,
  createDeal,
  dayAfter,
  offerBody,
  sendOffer,
  type ActingLessor,
} from '#tests/factories/deal.ts';
import { get, post } from '#tests/factories/http.ts';
import { createSignedIn, type TestSignIn } from '#tests/factories/person.ts';
import { rounds } from '#tests/support/rounds.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let manager: TestSignIn;
let admin: TestSignIn;
let lessors: ActingLessor[];
let stranger: ActingLessor;

beforeAll(async () => {
  t = await createTestApp();
  manager = await createSignedIn(t, { role: 'manager' });
  admin = await createSignedIn(t, { role: 'admin' });
  lessors = [await createActingLessor(t), await createActingLessor(t)];
  stranger = await createActingLessor(t);
});
afterAll(() => t.close());

// The tables of the deal's description, written out by hand: from, to, who. `chosen` is the lessor whose КП is accepted, `it` nobody.
const requestMoves = `
submitted cancelled client manager|submitted in_review manager|submitted offers_ready lessor
in_review offers_ready lessor client manager|in_review needs_info manager|in_review declined manager|in_review cancelled client manager
in_review offer_accepted client|offers_ready offer_accepted client|offers_ready in_review client manager lessor
offers_ready cancelled client manager|needs_info in_review client manager|needs_info approval client manager chosen
needs_info cancelled client manager|offer_accepted approval manager chosen|offer_accepted offers_ready manager chosen
offer_accepted in_review manager chosen|offer_accepted cancelled client manager|approval approved manager chosen
approval needs_info manager chosen|approval declined manager|approval offers_ready manager chosen
approval in_review manager chosen|approval cancelled client manager|approved cancelled client manager
declined in_review admin|cancelled in_review admin|expired in_review admin|expired submitted client`;
const offerMoves = `
new draft lessor manager|draft sent lessor|sent viewed client|sent accepted client|viewed accepted client|sent declined client
viewed declined client|sent withdrawn lessor|viewed withdrawn lessor|accepted withdrawn manager chosen admin
sent superseded lessor|viewed superseded lessor|accepted superseded chosen|sent not_chosen client|viewed not_chosen client
not_chosen viewed manager chosen admin|not_chosen viewed lessor|sent expired client manager chosen|viewed expired client manager chosen`;

const tableOf = (text: string) =>
  text
    .trim()
    .split(/[\n|]/)
    .map((line) => line.split(' '))
    .map(([from, to, ...by]) => ({ from, to, by }));
const ofRequests = tableOf(requestMoves);
const ofOffers = tableOf(offerMoves);

type Name = 'client' | 'manager' | 'admin' | 'first' | 'second' | 'stranger';
const names: Name[] = ['client', 'manager', 'admin', 'first', 'second', 'stranger'];

const steps = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      // Mostly a move that somebody may make from here, so that walks get far.
      onward: fc.option(fc.nat({ max: 20 }), { freq: 4 }),
      anywhere: fc.constantFrom(...requestStatuses),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('begin' as const) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom('send', 'withdraw', 'accept', 'decline', 'request-changes', 'viewed', 'revise'),
      which: fc.nat({ max: 5 }),
    }),
  },
);
type Step = typeof steps extends fc.Arbitrary<infer S> ? S : never;
type Asked = { step: Step; by: Name };

type World = { requestId: string; people: Record<Name, TestSignIn> };

const stateOf = async ({ requestId }: World) => {
  const request = await t.context.db
    .selectFrom('requests')
    .select(['status', 'lessor_id', 'version'])
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow();
  const offers = await t.context.db
    .selectFrom('commercial_offers')
    .select(['id', 'status', 'lessor_id', 'version'])
    .where('request_id', '=', requestId)
    .orderBy('id')
    .execute();
  return { request, offers };
};
type State = Awaited<ReturnType<typeof stateOf>>;

const acceptBody = async (who: TestSignIn, id: string, version: number) => {
  const called = await actOnOffer(t, who, `${id}/send-code`);
  const page = await get(t, `/api/commercial-offers/${id}`, who);
  return {
    code: called.status === 200 ? (t.calls.at(-1)?.code ?? '0000') : '0000',
    version,
    agreementVersion: page.body.agreementVersion ?? '1.0',
    agree: true,
    authority: { basis: 'director' },
  };
};

const cardOf = (by: Name): ActingLessor =>
  (by === 'second' ? lessors[1] : by === 'stranger' ? stranger : lessors[0]) ?? stranger;

const perform = async (world: World, { step, by }: Asked, state: State): Promise<number> => {
  const who = world.people[by];
  if (step.kind === 'move') {
    const { version, status } = state.request;
    const moves = ofRequests.filter(({ from }) => from === status);
    const body = {
      to: step.onward === null ? step.anywhere : (moves[step.onward % moves.length]?.to ?? step.anywhere),
      reason: 'Так решили',
      version,
      consent: true,
      lessorIds: lessors.map(({ id }) => id),
    };
    // A lessor that was not chosen does not see the version.
    return (await post(t, `/api/requests/${world.requestId}/transitions`, body, who)).status;
  }
  const body = { ...offerBody(t, cardOf(by)), validUntil: dayAfter(t, 30) };
  if (step.kind === 'begin') {
    const named = by === 'manager' || by === 'admin' ? { lessorId: lessors[0]?.id } : {};
    return (await beginOffer(t, who, world.requestId, { ...body, ...named })).status;
  }
  const offer = state.offers[step.which % Math.max(1, state.offers.length)];
  if (!offer) return 404;
  const bodies: Record<typeof step.kind, object> = {
    send: { version: offer.version },
    withdraw: { version: offer.version },
    accept: step.kind === 'accept' ? await acceptBody(who, offer.id, offer.version) : {},
    decline: { reason: 'Дорого' },
    'request-changes': { text: 'Дольше' },
    viewed: {},
    revise: { ...body, version: offer.version },
  };
  return (await actOnOffer(t, who, `${offer.id}/${step.kind}`, bodies[step.kind])).status;
};

/** The table's words for this person, given who was chosen before. */
const wordsFor = (by: Name, before: State): string[] => {
  if (by === 'client') return ['client'];
  if (by === 'manager') return ['manager'];
  if (by === 'admin') return ['manager', 'admin'];
  const { id } = cardOf(by);
  return ['lessor', ...(before.request.lessor_id === id ? ['chosen'] : [])];
};

const inTable = (table: typeof ofRequests, move: { from: string; to: string }, words: readonly string[]) =>
  table.some(
    ({ from, to, by }) => from === move.from && to === move.to && by.some((word) => words.includes(word)),
  );

const checkStep = (asked: Asked, status: number, before: State, after: State): void => {
  expect([200, 201, 403, 404, 409, 422]).toContain(status);
  const words = wordsFor(asked.by, before);
  if (status >= 400) expect(after).toEqual(before);
  if (asked.by === 'stranger') expect(status).toBeGreaterThanOrEqual(400);
  if (before.request.status !== after.request.status)
    expect([
      asked,
      before.request.status,
      after.request.status,
      inTable(ofRequests, { from: before.request.status, to: after.request.status }, words),
    ]).toEqual([asked, before.request.status, after.request.status, true]);
  for (const offer of after.offers) {
    const from = before.offers.find(({ id }) => id === offer.id)?.status ?? 'new';
    if (from !== offer.status)
      expect([asked, from, offer.status, inTable(ofOffers, { from, to: offer.status }, words)]).toEqual([
        asked,
        from,
        offer.status,
        true,
      ]);
  }
  const accepted = after.offers.filter((offer) => offer.status === 'accepted');
  expect(accepted.length).toBeLessThanOrEqual(1);
  const choosing = ['submitted', 'in_review', 'offers_ready'].includes(after.request.status);
  expect(after.request.lessor_id !== null && choosing).toBe(false);
};

let done = 0;

test('random steps by random people follow the tables, and refused steps change nothing', async () => {
  const asked = fc.record({ step: steps, by: fc.constantFrom(...names) });
  await fc.assert(
    fc.asyncProperty(fc.array(asked, { minLength: 20, maxLength: 40 }), async (all) => {
      const { client, requestId } = await createDeal(t, lessors);
      const [first, second] = lessors as [ActingLessor, ActingLessor];
      const people = { client, manager, admin, first: first.who, second: second.who, stranger: stranger.who };
      const world: World = { requestId, people };
      for (const lessor of [first, second])
        await sendOffer(t, lessor, requestId, { validUntil: dayAfter(t, 30) });
      let before = await stateOf(world);
      for (const one of all) {
        const status = await perform(world, one, before);
        const after = await stateOf(world);
        checkStep(one, status, before, after);
        if (status < 300) done += 1;
        before = after;
      }
    }),
    { ...rounds(4, 60), endOnFailure: true },
  );
  // Most steps are refused; a walk in which none succeeds would show nothing.
  expect(done).toBeGreaterThan(4);
}, 1_800_000);
