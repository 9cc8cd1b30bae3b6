import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guest, system, type Actor, type UserActor } from '#domain/actor.ts';
import type { Invitation } from '#contract/invitations.ts';
import type { RequestListItem } from '#contract/requests.ts';
import {
  requestTurns,
  requestViews,
  type RequestTurn,
  type RequestViewName,
} from '#contract/request-status.ts';
import { mayKnowOutline, maySeeRequest, type RequestFacts } from '#domain/requests/request-facts.ts';
import { turnFor } from '#domain/requests/request-turns.ts';
import { inView, viewsOf } from '#domain/requests/request-views.ts';
import { newId } from '#server/platform/ids.ts';
import { createCompany } from '#tests/factories/company.ts';
import { createLessor } from '#tests/factories/lessor.ts';
import { createPerson } from '#tests/factories/person.ts';
import { poolOf, requestFacts, userActors } from '#tests/support/policy-arbitraries.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { turnIs } from './lists/request-turns.repository.ts';
import { countViews, viewIs } from './lists/request-views.repository.ts';
import { outlinedTo, visibleTo } from './visible-requests.repository.ts';

let t: TestApp;
/** Database ids by the names from the arbitraries. */
const ids = new Map<string, string>();
const rows: (RequestFacts & { id: string; dueAt: Date | null; bidsUntil: Date; answerDue: Date | null })[] =
  [];

/** One lessor declines everything it is invited to, and another answers. */
const stateOf = (lessor: string): Invitation['state'] => {
  if (lessor === 'lessor-b') return 'declined';
  return lessor === 'lessor-c' ? 'answered' : 'invited';
};

const idOf = (name: string): string => ids.get(name) ?? name;
const idOrNull = (name: string | null): string | null => (name === null ? null : idOf(name));

beforeAll(async () => {
  t = await createTestApp();
  for (const name of poolOf('user')) ids.set(name, (await createPerson(t)).id);
  for (const name of poolOf('company')) ids.set(name, (await createCompany(t)).id);
  for (const name of poolOf('vendor')) ids.set(name, newId());
  for (const name of poolOf('lessor')) ids.set(name, (await createLessor(t)).lessor.id);
  // One lessor has somebody who acts for it.
  await createPerson(t, { role: 'lessor', lessor: { id: idOf('lessor-a'), role: 'employee' } });
  // One vendor has, too; another has somebody who only views.
  await createPerson(t, { role: 'vendor', vendorId: idOf('vendor-a'), companyRole: 'employee' });
  await createPerson(t, { role: 'vendor', vendorId: idOf('vendor-b'), companyRole: 'viewer' });
  // In the database only drafts may lack a client.
  const samples = fc.sample(requestFacts, { numRuns: 150, seed: 7 });
  const now = t.clock.now();
  const hoursLater = (hours: number): Date => new Date(now.getTime() + hours * 3_600_000);
  samples.forEach((facts, index) =>
    rows.push({
      ...facts,
      ...(facts.sent ? { clientId: facts.clientId ?? 'user-a' } : { status: 'draft' }),
      id: newId(),
      // Overdue, at once, within two hours, just then, later and never.
      dueAt: index % 6 === 5 ? null : hoursLater((index % 6) - 1),
      bidsUntil: hoursLater((index % 5) - 1),
      // For every other one the vendor's answer is awaited.
      answerDue: facts.vendorId !== null && index % 2 === 0 ? hoursLater((index % 7) - 2) : null,
    }),
  );
  await t.context.db
    .insertInto('requests')
    .values(
      rows.map((facts, index) => ({
        id: facts.id,
        kind: 'offer' as const,
        status: facts.status,
        client_id: idOrNull(facts.clientId),
        company_id: idOrNull(facts.companyId),
        company_name: 'ООО «Ромашка»',
        // Without a vendor in the facts, every other request has one that the client does not pass it on to any more.
        ...(facts.vendorId === null && index % 2 === 0
          ? { vendor_id: idOf('vendor-a'), vendor_ended_at: now }
          : { vendor_id: idOrNull(facts.vendorId) }),
        manager_id: idOrNull(facts.managerId),
        lessor_id: idOrNull(facts.lessorId),
        subject: '{}',
        terms: facts.sent ? '{}' : null,
        calculation: facts.sent ? '{}' : null,
        due_at: facts.dueAt,
        vendor_answer_due: facts.answerDue,
        created_at: now,
        updated_at: now,
      })),
    )
    .execute();
  const invited = rows.flatMap(({ id, invitedLessorIds, bidsUntil }) =>
    invitedLessorIds.map((name) => ({
      request_id: id,
      lessor_id: idOf(name),
      invited_at: now,
      bids_until: bidsUntil,
      state: stateOf(name),
    })),
  );
  // Every third request was sent anew: those whom it went to before are not invited any more.
  const ended = rows
    .filter((_, index) => index % 3 === 0)
    .flatMap(({ id, invitedLessorIds, bidsUntil }) =>
      poolOf('lessor')
        .filter((name) => !invitedLessorIds.includes(name))
        .map((name) => ({
          request_id: id,
          lessor_id: idOf(name),
          invited_at: now,
          bids_until: bidsUntil,
          state: stateOf(name),
          ended_at: now,
        })),
    );
  await t.context.db
    .insertInto('request_invitations')
    .values([...invited, ...ended])
    .execute();
});
afterAll(() => t.close());

const personInDatabase = (actor: UserActor): UserActor => ({
  ...actor,
  id: idOf(actor.id),
  memberships: actor.memberships.map(({ companyId, role }) => ({ companyId: idOf(companyId), role })),
  vendorId: idOrNull(actor.vendorId),
  lessor: actor.lessor && { ...actor.lessor, id: idOf(actor.lessor.id) },
  standsInFor: (actor.standsInFor ?? []).map(idOf),
});

const inDatabase = (actor: Actor): Actor => (actor.kind === 'user' ? personInDatabase(actor) : actor);

const visibleIds = async (actor: Actor): Promise<string[]> => {
  const seen = await t.context.db
    .selectFrom('requests')
    .select('id')
    .where(visibleTo(inDatabase(actor)))
    .orderBy('id')
    .execute();
  return seen.map(({ id }) => id);
};

const expectedIds = (actor: Actor): string[] =>
  rows
    .filter((facts) => maySeeRequest(actor, facts))
    .map(({ id }) => id)
    .sort((one, other) => (one < other ? -1 : 1));

test('the list shows exactly what the policy lets its reader see', async () => {
  const twins = fc.asyncProperty(userActors, async (actor) => {
    expect(await visibleIds(actor)).toStrictEqual(expectedIds(actor));
  });
  await fc.assert(twins, { numRuns: 250 });
});

const ofTurn = async (actor: UserActor, turn: RequestTurn): Promise<string[]> => {
  const own = personInDatabase(actor);
  const seen = await t.context.db
    .selectFrom('requests')
    .select('id')
    .where(visibleTo(own))
    .where(turnIs(own, [turn]))
    .orderBy('id')
    .execute();
  return seen.map(({ id }) => id);
};

const peopleOf = ({ vendorId, lessorId }: RequestFacts) => ({
  vendorHasPeople: vendorId === 'vendor-a',
  lessorHasPeople: lessorId === 'lessor-a',
});

const ownBidOf = (
  { lessor }: UserActor,
  { lessorId, invitedLessorIds }: RequestFacts,
): RequestListItem['ownBid'] => {
  if (lessor === null) return null;
  if (lessor.id === lessorId) return 'chosen';
  return invitedLessorIds.includes(lessor.id) ? stateOf(lessor.id) : null;
};

test('a list by turn matches the rule', async () => {
  const twins = fc.asyncProperty(userActors, fc.constantFrom(...requestTurns), async (actor, turn) => {
    const expected = rows
      .filter((facts) => maySeeRequest(actor, facts))
      .filter(
        (facts) =>
          turnFor(actor, {
            ...facts,
            ...peopleOf(facts),
            answerAwaited: facts.answerDue !== null,
            ownBid: ownBidOf(actor, facts),
          }) === turn,
      );
    expect(await ofTurn(actor, turn)).toStrictEqual(
      expected.map(({ id }) => id).sort((one, other) => (one < other ? -1 : 1)),
    );
  });
  await fc.assert(twins, { numRuns: 250 });
});

const ofView = async (actor: UserActor, view: RequestViewName): Promise<string[]> => {
  const own = personInDatabase(actor);
  const seen = await t.context.db
    .selectFrom('requests')
    .select('id')
    .where(visibleTo(own))
    .where(viewIs(view, { actor: own, now: t.clock.now() }))
    .orderBy('id')
    .execute();
  return seen.map(({ id }) => id);
};

const expectedOfView = (actor: UserActor, view: RequestViewName): string[] => {
  const held = rows.filter((facts) => {
    const ownBid = ownBidOf(actor, facts);
    const invited = actor.lessor !== null && facts.invitedLessorIds.includes(actor.lessor.id);
    const further = { ...peopleOf(facts), ownBid };
    const clocks = {
      dueAt: facts.dueAt?.toISOString() ?? null,
      bidsUntil: invited ? facts.bidsUntil.toISOString() : null,
    };
    return inView(view, actor, { ...facts, ...further, ...clocks }, t.clock.now().toISOString());
  });
  return held.map(({ id }) => id).sort((one, other) => (one < other ? -1 : 1));
};

test('a view of the desk matches the rule, and so does its count', async () => {
  const twins = fc.asyncProperty(userActors, async (actor) => {
    for (const view of requestViews)
      expect({ view, ids: await ofView(actor, view) }).toStrictEqual({
        view,
        ids: expectedOfView(actor, view),
      });
    const counts = viewsOf(actor.role).map((view) => ({ view, count: expectedOfView(actor, view).length }));
    const asked = { actor: personInDatabase(actor), now: t.clock.now() };
    expect(await countViews(t.context.db, asked)).toStrictEqual(counts);
  });
  await fc.assert(twins, { numRuns: 150 });
});

test('outlines exist exactly for what a colleague handles, and for nothing that is shown completely', async () => {
  const twins = fc.asyncProperty(userActors, async (actor) => {
    const outlined = await t.context.db
      .selectFrom('requests')
      .select('id')
      .where(outlinedTo(inDatabase(actor)))
      .orderBy('id')
      .execute();
    const shown = outlined.map(({ id }) => id);
    const expected = rows.filter((facts) => mayKnowOutline(actor, facts)).map(({ id }) => id);
    expect(shown).toStrictEqual(expected.sort((one, other) => (one < other ? -1 : 1)));
    expect(expectedIds(actor).filter((id) => shown.includes(id))).toStrictEqual([]);
  });
  await fc.assert(twins, { numRuns: 150 });
});

test('a guest and a registration see nothing, the system everything', async () => {
  const registration: Actor = {
    kind: 'registration',
    id: 'registration',
    userId: idOf('user-a'),
    memberships: [{ companyId: idOf('company-a'), role: 'owner' }],
  };
  expect(await visibleIds(guest)).toStrictEqual([]);
  expect(await visibleIds(registration)).toStrictEqual([]);
  expect(await visibleIds(system)).toHaveLength(rows.length);
});
