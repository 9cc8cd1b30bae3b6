import { describe, expect, it } from 'vitest';
import { initialSession, nextSession } from './session-machine.ts';
import type { SessionEvent, SessionState } from './session-machine.ts';

const authorized: SessionState = { status: 'authorized' };
const signedOut: SessionState = { status: 'not-authorized', tokensKept: false };
const waiting: SessionState = { status: 'not-authorized', tokensKept: true };

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
    ['no network at the start', initialSession, { type: 'refreshFailed', because: 'noAnswer' }, waiting, []],
    ['a 403 on the user', authorized, { type: 'userFailed', because: 'forbidden' }, signedOut, ['forget']],
    ['no answer on the user', authorized, { type: 'userFailed', because: 'noAnswer' }, waiting, []],
    ['the user', authorized, { type: 'userLoaded' }, authorized, []],
    ['time to renew', authorized, { type: 'tokensChecked', tokens: 'expiring' }, authorized, ['refresh']],
    ['looked too early', authorized, { type: 'tokensChecked', tokens: 'fresh' }, authorized, ['schedule']],
    ['tokens gone', authorized, { type: 'tokensChecked', tokens: 'absent' }, signedOut, ['forget']],
    ['renewed', authorized, { type: 'refreshed' }, authorized, ['schedule']],
    ['signed out', authorized, { type: 'signedOut' }, signedOut, ['forget']],
    ['signed in', signedOut, { type: 'signedIn' }, authorized, ['schedule', 'loadUser']],
    ['network again', waiting, { type: 'online' }, initialSession, ['check']],
  ])('%s', (_name, ...[state, event, next, effects]) => {
    expect(nextSession(state, event)).toEqual({ state: next, effects });
  });

  it.each<SessionEvent>([
    { type: 'refreshed' },
    { type: 'userLoaded' },
    { type: 'userFailed', because: 'forbidden' },
    { type: 'tokensChecked', tokens: 'fresh' },
    { type: 'online' },
  ])('lets a late $type change nothing for who signed out', (event) => {
    expect(nextSession(signedOut, event)).toEqual({ state: signedOut, effects: [] });
  });
});
