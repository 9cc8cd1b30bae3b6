/**
 * Account status (specification, section 4). `tokensKept`: there was no answer, so the tokens stay for the next attempt; without it the
 * person has to sign in. `blocked`: the session ended because the person may not sign in any more.
 */
export type SessionState =
  | { readonly status: 'init' }
  | { readonly status: 'authorized' }
  | { readonly status: 'not-authorized'; readonly tokensKept: boolean; readonly blocked?: true };

/** The state of the stored access token: missing or malformed, expiring within 10 s, or good. */
export type TokenStanding = 'absent' | 'expiring' | 'fresh';

/** Why a call of the session failed: the person is blocked, another 403, another refusal, or no usable answer (no network, too many calls, a fault of the server). */
export type SessionFailure = 'blocked' | 'forbidden' | 'refused' | 'noAnswer';

/** Events of a session. */
export type SessionEvent =
  | { readonly type: 'tokensChecked'; readonly tokens: TokenStanding }
  | { readonly type: 'refreshed' }
  | { readonly type: 'refreshFailed'; readonly because: SessionFailure }
  | { readonly type: 'userLoaded' }
  | { readonly type: 'userFailed'; readonly because: SessionFailure }
  | { readonly type: 'signedIn' }
  | { readonly type: 'signedOut' }
  | { readonly type: 'online' };

/**
 * What is to be done after an event. `dropDrafts` removes what was typed; `forget` clears user id, tokens and cache; `schedule` plans the next
 * check 10 s before the token expires; `tryLater` plans one after a call without an answer.
 */
export type SessionEffect =
  | 'check'
  | 'refresh'
  | 'loadUser'
  | 'schedule'
  | 'tryLater'
  | 'dropDrafts'
  | 'forget';

/** A state and what follows from the event that led to it. */
export type SessionStep = { readonly state: SessionState; readonly effects: readonly SessionEffect[] };

/** Where every session begins. */
export const initialSession: SessionState = { status: 'init' };

const init: SessionState = initialSession;
const authorized: SessionState = { status: 'authorized' };
const signedOut = { status: 'not-authorized', tokensKept: false } as const;
const waiting: SessionState = { status: 'not-authorized', tokensKept: true };

const step = (state: SessionState, ...effects: SessionEffect[]): SessionStep => ({ state, effects });

const isWaiting = (state: SessionState): boolean => state.status === 'not-authorized' && state.tokensKept;

const enter = (state: SessionState): SessionStep => {
  if (state.status === 'authorized') return step(state, 'schedule');
  // After a call without an answer the user info must be loaded before the tokens are trusted.
  return isWaiting(state) ? step(state, 'loadUser') : step(authorized, 'schedule', 'loadUser');
};

/** Another tab may have changed the stored tokens meanwhile: it signed out, or signed in. */
const afterCheck = (state: SessionState, tokens: TokenStanding): SessionStep => {
  const wasIn = state.status === 'authorized' || isWaiting(state);
  if (tokens === 'absent') return wasIn ? step(signedOut, 'forget') : step(signedOut);
  if (tokens === 'expiring') return step(wasIn ? state : init, 'refresh');
  return enter(state);
};

const afterFailure = (
  state: SessionState,
  event: SessionEvent & { because: SessionFailure },
): SessionStep => {
  if (event.because === 'noAnswer') return step(waiting, 'tryLater');
  // If the renewal had no answer, the 401 that caused it means nothing.
  const saysNothing = isWaiting(state) && event.type === 'userFailed' && event.because === 'refused';
  if (saysNothing) return step(state);
  return step(event.because === 'blocked' ? { ...signedOut, blocked: true } : signedOut, 'forget');
};

/** The state after `event`, and what is to be done. Late answers change nothing once the person has signed out. */
export const nextSession = (state: SessionState, event: SessionEvent): SessionStep => {
  if (event.type === 'signedIn') return step(authorized, 'schedule', 'loadUser');
  if (event.type === 'signedOut') return step(signedOut, 'dropDrafts', 'forget');
  if (event.type === 'tokensChecked') return afterCheck(state, event.tokens);
  if (state.status === 'not-authorized' && !state.tokensKept) return step(state);
  if (event.type === 'refreshed') return enter(state);
  if (event.type === 'refreshFailed' || event.type === 'userFailed') return afterFailure(state, event);
  if (!isWaiting(state)) return step(state);
  return event.type === 'online' ? step(state, 'check') : step(authorized, 'schedule');
};
