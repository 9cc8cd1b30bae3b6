import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { initialSession, nextSession } from './session-machine.ts';
import type { SessionEvent, SessionFailure, SessionState, TokenStanding } from './session-machine.ts';

const authorized: SessionState = { status: 'authorized' };
const signedOut: SessionState = { status: 'not-authorized', tokensKept: false };
const waiting: SessionState = { status: 'not-authorized', tokensKept: true };

const isIn = (state: SessionState): boolean =>
  state.status === 'authorized' || (state.status === 'not-authorized' && state.tokensKept);

const anyEvent = fc.oneof(
  fc.record({
    type: fc.constant('tokensChecked' as const),
    tokens: fc.constantFrom<TokenStanding>('absent', 'expiring', 'fresh'),
  }),
  fc.record({
    type: fc.constantFrom('refreshFailed' as const, 'userFailed' as const),
    because: fc.constantFrom<SessionFailure>('blocked', 'forbidden', 'refused', 'noAnswer'),
  }),
  fc.record({
    type: fc.constantFrom<'refreshed' | 'userLoaded' | 'signedIn' | 'signedOut' | 'online'>(
      'refreshed',
      'userLoaded',
      'signedIn',
      'signedOut',
      'online',
    ),
  }),
);

describe('nextSession', () => {
  it.each<[string, SessionState, SessionEvent, SessionState, string[]]>([
    ['no tokens at the start', initialSession, { type: 'tokensChecked', tokens: 'absent' }, signedOut, []],
    [
      'expiring ones',
      initialSession,
      { type: 'tokensChecked', tokens: 'expiring' },
      initialSession,
      ['refresh'],
    ],
    [
      'good ones',
      initialSession,
      { type: 'tokensChecked', tokens: 'fresh' },
      authorized,
      ['schedule', 'loadUser'],
    ],
    ['renewed at the start', initialSession, { type: 'refreshed' }, authorized, ['schedule', 'loadUser']],
    [
      'refused at the start',
      initialSession,
      { type: 'refreshFailed', because: 'refused' },
      signedOut,
      ['forget'],
    ],
    [
      'blocked while working',
      authorized,
      { type: 'userFailed', because: 'blocked' },
      { ...signedOut, blocked: true },
      ['forget'],
    ],
    [
      'no network at the start',
      initialSession,
      { type: 'refreshFailed', because: 'noAnswer' },
      waiting,
      ['tryLater'],
    ],
    ['a 403 on the user', authorized, { type: 'userFailed', because: 'forbidden' }, signedOut, ['forget']],
    ['no answer on the user', authorized, { type: 'userFailed', because: 'noAnswer' }, waiting, ['tryLater']],
    ['the user', authorized, { type: 'userLoaded' }, authorized, []],
    ['time to renew', authorized, { type: 'tokensChecked', tokens: 'expiring' }, authorized, ['refresh']],
    ['looked too early', authorized, { type: 'tokensChecked', tokens: 'fresh' }, authorized, ['schedule']],
    ['tokens gone', authorized, { type: 'tokensChecked', tokens: 'absent' }, signedOut, ['forget']],
    ['renewed', authorized, { type: 'refreshed' }, authorized, ['schedule']],
    ['signed out', authorized, { type: 'signedOut' }, signedOut, ['dropDrafts', 'forget']],
    ['signed in', signedOut, { type: 'signedIn' }, authorized, ['schedule', 'loadUser']],
    [
      'a 403 while the network is away',
      waiting,
      { type: 'userFailed', because: 'forbidden' },
      signedOut,
      ['forget'],
    ],
    ['refused while waiting', waiting, { type: 'refreshFailed', because: 'refused' }, signedOut, ['forget']],
    ['a 401 that could not be renewed', waiting, { type: 'userFailed', because: 'refused' }, waiting, []],
    ['still no network', waiting, { type: 'refreshFailed', because: 'noAnswer' }, waiting, ['tryLater']],
    ['renewed while waiting', waiting, { type: 'refreshed' }, waiting, ['loadUser']],
    ['the user while waiting', waiting, { type: 'userLoaded' }, authorized, ['schedule']],
    [
      'expiring ones while waiting',
      waiting,
      { type: 'tokensChecked', tokens: 'expiring' },
      waiting,
      ['refresh'],
    ],
    ['good ones while waiting', waiting, { type: 'tokensChecked', tokens: 'fresh' }, waiting, ['loadUser']],
    ['gone while waiting', waiting, { type: 'tokensChecked', tokens: 'absent' }, signedOut, ['forget']],
    ['network again', waiting, { type: 'online' }, waiting, ['check']],
    [
      'signed in by another tab',
      signedOut,
      { type: 'tokensChecked', tokens: 'fresh' },
      authorized,
      ['schedule', 'loadUser'],
    ],
    [
      'expiring ones of another tab',
      signedOut,
      { type: 'tokensChecked', tokens: 'expiring' },
      initialSession,
      ['refresh'],
    ],
    ['nothing new', signedOut, { type: 'tokensChecked', tokens: 'absent' }, signedOut, []],
    [
      'no answer to the renewal',
      authorized,
      { type: 'refreshFailed', because: 'noAnswer' },
      waiting,
      ['tryLater'],
    ],
    ['a renewal refused', authorized, { type: 'refreshFailed', because: 'refused' }, signedOut, ['forget']],
    [
      'any other failure of the user',
      authorized,
      { type: 'userFailed', because: 'refused' },
      signedOut,
      ['forget'],
    ],
    ['network again with nothing to do', authorized, { type: 'online' }, authorized, []],
  ])('%s', (_name, ...[state, event, next, effects]) => {
    expect(nextSession(state, event)).toEqual({ state: next, effects });
  });

  it.each<SessionEvent>([
    { type: 'refreshed' },
    { type: 'refreshFailed', because: 'noAnswer' },
    { type: 'userLoaded' },
    { type: 'userFailed', because: 'forbidden' },
    { type: 'online' },
  ])('ignores a late $type after a sign-out', (event) => {
    expect(nextSession(signedOut, event)).toEqual({ state: signedOut, effects: [] });
  });

  it('forgets whenever a sign-in ends and at no other time, and loads the user whenever one begins', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 20 }), (story) => {
        let state = initialSession;
        for (const event of story) {
          const next = nextSession(state, event);
          const [forgets, asks] = [next.effects.includes('forget'), next.effects.includes('loadUser')];
          expect(forgets || !isIn(state) || isIn(next.state), 'a sign-in that ended is forgotten').toBe(true);
          expect(!forgets || !isIn(next.state), 'nothing else is').toBe(true);
          const begins = !isIn(state) && next.state.status === 'authorized';
          expect(asks || !begins, 'the user of a sign-in that began is loaded').toBe(true);
          state = next.state;
        }
      }),
    );
  });
});
