import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RequestStatus } from '#contract/request-status.ts';
import { requestStatuses } from '#contract/request-statuses.ts';
import type { CompanyRole } from '#contract/roles.ts';
import { actors, requestStates } from '#tests/support/policy-arbitraries.ts';
import { guest, system, type Actor, type UserActor } from '../actor.ts';
import type { RequestState } from './request-facts.ts';
import { rows, type Row } from '#tests/support/request-table.ts';
import { owner as person } from '#tests/support/actors.ts';
import {
  allowedTransitions,
  requestEdges,
  transition,
  type TransitionCause,
  type TransitionCommand,
  type NextState,
} from './request-machine.ts';

const inCompany = (role: CompanyRole, companyId = 'acme') => ({ memberships: [{ companyId, role }] });
const staff = (role: 'manager' | 'admin'): UserActor => ({
  ...person,
  id: role,
  role,
  memberships: [],
});
const who: Record<string, Actor> = {
  client: person,
  manager: staff('manager'),
  admin: staff('admin'),
  vendor: { ...person, id: 'vic', role: 'vendor', memberships: [], vendorId: 'cars' },
  lessor: {
    ...person,
    id: 'leo',
    role: 'lessor',
    memberships: [],
    lessor: { id: 'leasing', role: 'employee' },
  },
  system,
};

const stateOf = (status: RequestStatus, cameFrom: RequestState['cameFrom'] = null): RequestState => ({
  status,
  cameFrom,
  sent: true,
  clientId: 'ann',
  companyId: 'acme',
  vendorId: 'cars',
  managerId: 'manager',
  invitedLessorIds: ['leasing', 'rival'],
  lessorId: 'leasing',
  proven: true,
  hasLiveOffers: false,
  published: true,
});

const rowsFor = (state: RequestState, to: RequestStatus): Row[] =>
  rows.filter(
    (row) =>
      row.from === state.status &&
      row.to === to &&
      (row.cameFrom === null || row.cameFrom === state.cameFrom) &&
      (row.live === null || row.live === state.hasLiveOffers),
  );

const causes: TransitionCause[] = [
  'asked',
  'callerConfirmed',
  'offerSent',
  'offerAccepted',
  'offerSuperseded',
  'offersGone',
  'infoOverdue',
  'offersExpired',
];
const states = requestStatuses
  .flatMap((status) =>
    status === 'needs_info' ? [stateOf(status, 'in_review'), stateOf(status, 'approval')] : [stateOf(status)],
  )
  .flatMap((state) => [state, { ...state, hasLiveOffers: true }]);

const wantedOf = (found: readonly Row[], name: string, cause: TransitionCause): string => {
  if (found.length === 0) return 'conflict';
  return found.some((row) => row.cause === cause && row.by.includes(name)) ? 'ok' : 'forbidden';
};

const outcomeOf = (state: RequestState, command: TransitionCommand, actor: Actor = guest): string => {
  const result = transition(state, command, actor);
  return result.ok ? 'ok' : result.refused;
};

const move = (
  actor: Actor,
  status: RequestStatus,
  to: RequestStatus,
  cause: TransitionCause = 'asked',
): string => outcomeOf(stateOf(status), { to, cause, reason: 'передумали' }, actor);

describe('the table', () => {
  it('has exactly the edges of the deal’s description', () => {
    const edges = requestEdges.map(({ from, to }) => `${from} ${to}`).sort();
    expect(edges).toEqual(rows.map(({ from, to }) => `${from} ${to}`).sort());
  });

  it('answers every state × status × actor × cause as in the table', () => {
    const wrong: unknown[] = [];
    let allowed = 0;
    for (const state of states) {
      for (const to of requestStatuses) {
        for (const name of Object.keys(who)) {
          for (const cause of causes) {
            const wanted = wantedOf(rowsFor(state, to), name, cause);
            const given = outcomeOf(state, { to, cause, reason: 'так решили' }, who[name]);
            if (given !== wanted) wrong.push({ state, to, name, cause, given, wanted });
            if (given === 'ok') allowed += 1;
          }
        }
      }
    }
    expect(wrong).toEqual([]);
    // Both with and without a live КП count, and both ways back of a request that needs data.
    expect(allowed).toBe(
      rows.reduce(
        (sum, { from, cameFrom, by, live }) =>
          sum + by.length * (from === 'needs_info' && !cameFrom ? 2 : 1) * (live === null ? 2 : 1),
        0,
      ),
    );
  });

  it.each(rows.filter(({ reason }) => reason))('$from → $to needs a reason', ({ from, to, by, live }) => {
    const start = stateOf(from as RequestStatus, from === 'needs_info' ? 'approval' : null);
    const state = { ...start, hasLiveOffers: live ?? false };
    const actor = who[by[0] ?? ''] ?? guest;
    for (const reason of [undefined, '', '  ']) {
      expect(transition(state, { to: to as RequestStatus, reason }, actor)).toEqual({
        ok: false,
        refused: 'reasonRequired',
      });
    }
  });

  it('remembers where a request that needs data came from, and forgets it afterwards', () => {
    const asked = transition(stateOf('approval'), { to: 'needs_info' }, staff('manager'));
    expect(asked).toEqual({ ok: true, next: { status: 'needs_info', cameFrom: 'approval' } });
    const answered = transition(stateOf('needs_info', 'approval'), { to: 'approval' }, person);
    expect(answered).toEqual({ ok: true, next: { status: 'approval', cameFrom: null } });
  });
});

describe('parties of a request', () => {
  const colleague: UserActor = { ...person, id: 'bob' };

  it.each<[string, Actor, string, string]>([
    ['owner', person, 'ok', 'ok'],
    ['employee', { ...colleague, ...inCompany('employee') }, 'ok', 'ok'],
    ['viewer', { ...colleague, ...inCompany('viewer') }, 'forbidden', 'forbidden'],
    ['viewer who sent it', { ...person, ...inCompany('viewer') }, 'forbidden', 'forbidden'],
    ['pending, of others', { ...colleague, ...inCompany('pending') }, 'forbidden', 'forbidden'],
    ['pending who sent it', { ...person, ...inCompany('pending') }, 'ok', 'ok'],
    ['stranger', { ...colleague, ...inCompany('owner', 'other') }, 'forbidden', 'forbidden'],
    ['sender who left the company', { ...person, ...inCompany('owner', 'other') }, 'forbidden', 'forbidden'],
    ['blocked owner', { ...person, status: 'blocked' }, 'forbidden', 'forbidden'],
    ['guest', guest, 'forbidden', 'forbidden'],
    [
      'registration',
      { kind: 'registration', id: 'r', userId: 'ann', ...inCompany('owner') },
      'forbidden',
      'forbidden',
    ],
  ])('%s: cancel and accept', (_, actor, cancel, accept) => {
    expect(move(actor, 'offers_ready', 'cancelled')).toBe(cancel);
    expect(move(actor, 'offers_ready', 'offer_accepted', 'offerAccepted')).toBe(accept);
  });

  it('an expired request is sent anew only while its offer is published; an admin resumes it in any case', () => {
    const gone = { ...stateOf('expired'), published: false };
    expect(outcomeOf(gone, { to: 'submitted' }, who['client'])).toBe('conflict');
    expect(allowedTransitions(gone, person)).toEqual([]);
    expect(allowedTransitions({ ...gone, published: true }, person)).toEqual([
      { to: 'submitted', reasonRequired: false },
    ]);
    expect(outcomeOf(gone, { to: 'in_review', reason: 'передумали' }, who['admin'])).toBe('ok');
  });

  it('another manager and another vendor move nothing', () => {
    expect(move({ ...staff('manager'), id: 'other' }, 'submitted', 'in_review')).toBe('forbidden');
    expect(move({ ...(who['vendor'] as UserActor), vendorId: 'other' }, 'delivery', 'issued')).toBe(
      'forbidden',
    );
    expect(move({ ...(who['vendor'] as UserActor), ...inCompany('viewer', 'x') }, 'delivery', 'issued')).toBe(
      'forbidden',
    );
  });

  it('a contract requires the sender’s proof, and nothing before it does', () => {
    const unproven = { ...stateOf('approved'), proven: false };
    for (const party of [staff('manager'), staff('admin'), who['lessor'] ?? guest]) {
      expect(outcomeOf(unproven, { to: 'contract' }, party)).toBe('notProven');
      expect(outcomeOf({ ...unproven, proven: true }, { to: 'contract' }, party)).toBe('ok');
    }
    expect(outcomeOf(unproven, { to: 'contract' }, person)).toBe('forbidden');
    expect(requestEdges.filter(({ proofRequired }) => proofRequired)).toHaveLength(1);
  });

  it('a lessor moves a request once its КП is accepted, unless the actor is a viewer; another invited lessor moves nothing', () => {
    const lessor = who['lessor'] as UserActor;
    expect(move(lessor, 'approval', 'approved')).toBe('ok');
    expect(move({ ...lessor, lessor: { id: 'leasing', role: 'viewer' } }, 'approval', 'approved')).toBe(
      'forbidden',
    );
    expect(move({ ...lessor, lessor: { id: 'rival', role: 'owner' } }, 'approval', 'approved')).toBe(
      'forbidden',
    );
    expect(move({ ...lessor, lessor: null }, 'approval', 'approved')).toBe('forbidden');
  });

  it('any manager can assign an unassigned request to themselves', () => {
    const free = { ...stateOf('submitted'), managerId: null };
    expect(transition(free, { to: 'in_review' }, { ...staff('manager'), id: 'other' }).ok).toBe(true);
  });
});

describe('paths', () => {
  it('every status is reached from a draft, and closed is the end', () => {
    const reached = new Set<RequestStatus>(['draft']);
    for (const status of reached) {
      for (const { from, to } of requestEdges) if (from === status) reached.add(to);
    }
    expect([...reached].sort()).toEqual([...requestStatuses].sort());
    expect(requestEdges.filter(({ from }) => from === 'closed')).toEqual([]);
    expect(requestEdges.filter(({ to }) => to === 'draft')).toEqual([]);
  });

  it('random commands by random actors never leave the table', () => {
    const anyCommand = fc.record({
      to: fc.constantFrom(...requestStatuses),
      cause: fc.constantFrom(...causes),
      reason: fc.constantFrom('', 'причина'),
      actor: fc.oneof(actors, fc.constantFrom(...Object.values(who))),
    });
    fc.assert(
      fc.property(fc.array(anyCommand, { maxLength: 60 }), (commands) => {
        let next: NextState = { status: 'draft', cameFrom: null };
        for (const { actor, ...command } of commands) {
          const state = stateOf(next.status, next.cameFrom);
          const result = transition(state, command, actor);
          const found = rowsFor(state, command.to);
          const refusedAsUnknown = !result.ok && result.refused === 'conflict';
          expect(refusedAsUnknown).toBe(found.length === 0);
          if (result.ok) next = result.next;
          const heldToTable =
            !result.ok ||
            found.some((row) => row.cause === command.cause && (!row.reason || command.reason !== ''));
          expect(heldToTable).toBe(true);
          expect(next.cameFrom !== null).toBe(next.status === 'needs_info');
        }
      }),
    );
  });

  it('offers exactly the moves that succeed', () => {
    fc.assert(
      fc.property(requestStates, actors, (state, actor) => {
        const offered = allowedTransitions(state, actor);
        const works = requestStatuses.filter((to) => transition(state, { to, reason: 'причина' }, actor).ok);
        expect(offered.map(({ to }) => to).sort()).toEqual([...works].sort());
        for (const { to, reasonRequired } of offered) {
          expect(transition(state, { to }, actor).ok).toBe(!reasonRequired);
        }
      }),
    );
  });
});
