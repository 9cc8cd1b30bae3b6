import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestStatus } from '#contract/request-status.ts';
import { requestStatuses } from '#contract/request-statuses.ts';
import type { UserActor } from '#domain/actor.ts';
import type { RequestState } from '#domain/requests/request-facts.ts';
import { requestEdges, transition } from '#domain/requests/request-machine.ts';
import { get, post, statusesOf } from '#tests/factories/http.ts';
import { createOffer, createVendor } from '#tests/factories/offer.ts';
import { createSignedIn, putInCompany, type TestSignIn } from '#tests/factories/person.ts';
import { createClient, createRequest, putRequest, toNoLessor } from '#tests/factories/request.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let client: Awaited<ReturnType<typeof createClient>>;
let manager: TestSignIn;
let vendorId: string;
let offerId: string;
let parties: { name: string; who: TestSignIn; actor: UserActor }[];

beforeAll(async () => {
  t = await createTestApp();
  client = await createClient(t);
  vendorId = (await createVendor(t)).id;
  offerId = (await createOffer(t, { vendorId })).id;
  const party = async (name: string, traits: Parameters<typeof createSignedIn>[1] = {}) => {
    const who = name === 'owner' ? client : await createSignedIn(t, traits);
    const { role = 'client', companyId, companyRole = 'owner' } = traits;
    const memberships = companyId === undefined ? [] : [{ companyId, role: companyRole }];
    const actor = { kind: 'user', id: who.userId, role, status: 'active', memberships } as const;
    return { name, who, actor: { ...actor, vendorId: traits.vendorId ?? null, lessor: null } };
  };
  const inCompany = { companyId: client.company.id };
  parties = [
    await party('owner', { ...inCompany, companyRole: 'owner' }),
    await party('employee', { ...inCompany, companyRole: 'employee' }),
    await party('viewer', { ...inCompany, companyRole: 'viewer' }),
    await party('vendor', { role: 'vendor', vendorId }),
    await party('manager', { role: 'manager' }),
    await party('admin', { role: 'admin' }),
  ];
  manager = parties[4]?.who ?? client;
});
afterAll(() => t.close());

const fresh = async (): Promise<string> => (await createRequest(t, { by: client, offerId })).id;

const move = (who: TestSignIn, id: string, body: { to: RequestStatus } & Record<string, unknown>) =>
  post(
    t,
    `/api/requests/${id}/transitions`,
    { ...(body.to === 'submitted' ? toNoLessor : {}), ...body },
    who,
  );

const rowOf = (id: string) =>
  t.context.db
    .selectFrom('requests')
    .select(['status', 'returns_to', 'manager_id', 'version', 'due_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const traceOf = async (id: string) => ({
  history: await t.context.db
    .selectFrom('request_history')
    .select(['from_status', 'to_status', 'actor_id', 'reason'])
    .where('request_id', '=', id)
    .where('from_status', 'is not', null)
    .orderBy('at')
    .orderBy('id')
    .execute(),
  events: await t.context.db
    .selectFrom('events')
    .select(['subject_version', 'data'])
    .where('subject_id', '=', id)
    .where('type', '=', 'request.moved')
    .orderBy('seq')
    .execute(),
});

const line = (from_status: RequestStatus, to_status: RequestStatus, by: string, reason: string | null) => ({
  from_status,
  to_status,
  actor_id: by,
  reason,
});

const answerOf = { conflict: 409, forbidden: 403, notProven: 409, reasonRequired: 422 } as const;

/** Who tries a move: all if the move exists; otherwise one in turn, since each gets the same conflict; with `LONG=1` always all. */
const triersOf = (from: RequestStatus, to: RequestStatus): typeof parties => {
  const isMove = requestEdges.some((edge) => edge.from === from && edge.to === to);
  if (isMove || process.env['LONG'] !== undefined) return parties;
  const turn = requestStatuses.indexOf(from) + requestStatuses.indexOf(to);
  return [parties[turn % parties.length]].filter((party) => party !== undefined);
};

describe('each move by each person', () => {
  test.each(requestStatuses)('from %s is answered as in the table', async (status) => {
    const cameFrom = status === 'needs_info' ? 'approval' : null;
    const id = await fresh();
    for (const to of requestStatuses)
      for (const { name, who, actor } of triersOf(status, to)) {
        await putRequest(t, id, { status, ...(cameFrom ? { returnsTo: cameFrom } : {}) });
        const state: RequestState = {
          status,
          cameFrom,
          sent: true,
          clientId: client.userId,
          companyId: client.company.id,
          vendorId,
          managerId: null,
          proven: true,
          invitedLessorIds: [],
          lessorId: null,
          hasLiveOffers: false,
          published: true,
        };
        const expected = transition(state, { to }, actor);
        const { version } = await rowOf(id);
        const answer = await move(who, id, { to, version });
        const wanted = expected.ok ? 200 : answerOf[expected.refused];
        expect(`${name} → ${to}: ${answer.status}`).toBe(`${name} → ${to}: ${wanted}`);
        const after = await rowOf(id);
        expect(after).toMatchObject(
          expected.ok
            ? { status: to, returns_to: expected.next.cameFrom, version: version + 1 }
            : { status, version },
        );
        if (expected.ok || expected.refused !== 'reasonRequired') continue;
        const withReason = await move(who, id, { to, version, reason: 'Так решили' });
        expect(withReason.status).toBe(200);
      }
  });
});

describe('a contract', () => {
  test('requires that its sender is accepted in the company; nothing before it does', async () => {
    const companyId = client.company.id;
    const sender = await createSignedIn(t, { companyId, companyRole: 'pending' });
    const { id } = await createRequest(t, { by: sender, offerId });
    expect((await get(t, `/api/requests/${id}`, client)).body.company.state).toBe('unproven');
    const step = async (to: RequestStatus) => move(manager, id, { to, version: (await rowOf(id)).version });
    await putRequest(t, id, { status: 'approval', managerId: manager.userId });
    const approved = await step('approved');
    expect(approved.body).toMatchObject({ status: 'approved', company: { state: 'unproven' } });
    expect(approved.body.abilities.transitions).not.toContainEqual({ to: 'contract', reasonRequired: false });
    expect(await step('contract')).toMatchObject({ status: 409, body: { error: { _global: 'notProven' } } });
    await putInCompany(t, { id: sender.userId }, { companyId, companyRole: 'employee' });
    expect((await step('contract')).body).toMatchObject({ status: 'contract', company: { state: 'proven' } });
  });
});

describe('a move', () => {
  test('is recorded, and assigns the request to the manager who makes it', async () => {
    const id = await fresh();
    t.clock.advance(60);
    const reviewed = await move(manager, id, { to: 'in_review', version: 1 });
    expect(reviewed.body).toMatchObject({
      status: 'in_review',
      version: 2,
      manager: { id: manager.userId },
      nextActor: 'manager',
      dueAt: expect.any(String),
      history: [{ to: 'submitted' }, { from: 'submitted', to: 'in_review', by: { role: 'manager' } }],
    });
    const asked = await move(manager, id, { to: 'needs_info', reason: 'Нужен устав', version: 2 });
    expect(asked.body).toMatchObject({
      nextActor: 'client',
      dueAt: new Date(t.clock.now().getTime() + 14 * 24 * 3600 * 1000).toISOString(),
    });
    const answered = await move(client, id, { to: 'in_review', version: 3 });
    expect(answered.body).toMatchObject({ status: 'in_review', version: 4, manager: { id: manager.userId } });
    const cancelled = await move(client, id, { to: 'cancelled', reason: '  Передумали ', version: 4 });
    expect(cancelled.body).toMatchObject({ status: 'cancelled', nextActor: null, dueAt: null });
    expect(cancelled.body.abilities.transitions).toStrictEqual([]);
    const { history, events } = await traceOf(id);
    expect(history).toStrictEqual([
      line('submitted', 'in_review', manager.userId, null),
      line('in_review', 'needs_info', manager.userId, 'Нужен устав'),
      line('needs_info', 'in_review', client.userId, null),
      line('in_review', 'cancelled', client.userId, 'Передумали'),
    ]);
    expect(events).toMatchObject([2, 3, 4, 5].map((version) => ({ subject_version: version })));
  });

  test('goes back to where data was asked for, and nowhere else', async () => {
    const id = await fresh();
    await putRequest(t, id, { status: 'approval', managerId: manager.userId });
    await move(manager, id, { to: 'needs_info', version: 1 });
    expect((await move(client, id, { to: 'in_review', version: 2 })).status).toBe(409);
    expect((await move(client, id, { to: 'approval', version: 2 })).body).toMatchObject({
      status: 'approval',
    });
  });

  test('without a required reason is a field error and moves nothing', async () => {
    const id = await fresh();
    for (const reason of [undefined, '', '   ']) {
      const answer = await move(client, id, {
        to: 'cancelled',
        version: 1,
        ...(reason === undefined ? {} : { reason }),
      });
      expect(answer).toMatchObject({
        status: 422,
        body: { error: { reason: 'required', _global: 'formHasErrors' } },
      });
    }
    expect(await rowOf(id)).toMatchObject({ status: 'submitted', version: 1 });
    expect(await traceOf(id)).toStrictEqual({ history: [], events: [] });
  });

  test('on a stale version is refused with the current request as its reader sees it', async () => {
    const id = await fresh();
    await move(manager, id, { to: 'in_review', version: 1 });
    const stale = await move(client, id, { to: 'cancelled', reason: 'Передумали', version: 1 });
    expect(stale).toMatchObject({ status: 409, body: { error: { _global: 'staleVersion' } } });
    const { body } = await get(t, `/api/requests/${id}`, client);
    expect(stale.body.current).toStrictEqual(body);
    expect(stale.body.current.source).toBeNull();
    for (const version of [3, 2 ** 53 - 1])
      expect((await move(client, id, { to: 'cancelled', reason: 'Передумали', version })).status).toBe(409);
    expect((await traceOf(id)).history).toHaveLength(1);
  });

  test('of somebody else’s request does not reveal that it exists', async () => {
    const id = await fresh();
    const stranger = await createClient(t);
    const body = { to: 'cancelled' as const, reason: 'Чужая', version: 1 };
    expect(await move(stranger, id, body)).toMatchObject({ status: 404 });
    expect(await move(stranger, '01970000-0000-7000-8000-000000000000', body)).toMatchObject({ status: 404 });
    expect(await rowOf(id)).toMatchObject({ status: 'submitted', version: 1 });
  });

  test('is made by one of many who try it at once', async () => {
    const id = await fresh();
    const moves = Array.from({ length: 10 }, (_, index) =>
      index % 2 === 0
        ? move(manager, id, { to: 'in_review', version: 1 })
        : move(client, id, { to: 'cancelled', reason: `Причина ${index}`, version: 1 }),
    );
    const answers = await Promise.all(moves);
    expect(statusesOf(answers)).toStrictEqual([200, ...Array(9).fill(409)]);
    expect((await rowOf(id)).version).toBe(2);
    const { history, events } = await traceOf(id);
    expect([history.length, events.length]).toStrictEqual([1, 1]);
  });

  test('assigns an unassigned request to one of two managers who claim it at once', async () => {
    const other = await createSignedIn(t, { role: 'manager' });
    for (let round = 0; round < 3; round += 1) {
      const id = await fresh();
      const take = { to: 'in_review' as const, version: 1 };
      const answers = await Promise.all([manager, other].map((who) => move(who, id, take)));
      expect(statusesOf(answers)).toStrictEqual([200, 403]);
      const winner = answers[0]?.status === 200 ? manager : other;
      expect((await rowOf(id)).manager_id).toBe(winner.userId);
    }
  });
});
