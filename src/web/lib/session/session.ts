import type { Tokens } from '#contract/accounts.ts';
import { createStore } from '../../ui/store.ts';
import type { Api, ApiOptions } from '../api-client.ts';
import { ApiError } from '../api-error.ts';
import { renewalDue, standingOf } from './access-token.ts';
import { failureOf, isBlocked, isOfSession } from './call-failures.ts';
import { renewTokens } from './renewal.ts';
import { initialSession, nextSession } from './session-machine.ts';
import type { SessionEffect, SessionEvent, SessionState, TokenStanding } from './session-machine.ts';
import type { SessionParts } from './session-parts.ts';
import type { StoredTokens } from './token-store.ts';

// A tab renews by itself no more often than this, whatever the clock and the tokens say.
const leastPauseMs = 5000;
// A timer set before the machine slept fires late by the time it slept, so the session checks again each minute.
const longestWaitMs = 60_000;
const tryAgainMs = 15_000;

/**
 * The session of this browser: the machine, its tokens, and the effects of each event. The tokens are kept only in the storage, where every
 * tab finds the newest.
 */
export class Session {
  readonly #parts: SessionParts;
  readonly #state = createStore<SessionState>(initialSession);
  readonly #token = createStore<string | undefined>(undefined);
  #refreshing: Promise<boolean> | undefined;
  #renewedAt = -Infinity;
  #loads = 0;
  #callOff: (() => void) | undefined;
  /** Whose data this page may hold. */
  #person: string | undefined;

  constructor(parts: SessionParts) {
    this.#parts = parts;
  }

  readonly read = (): SessionState => this.#state.read();

  readonly watch = (listener: () => void): (() => void) => this.#state.watch(listener);

  /** Calls `listener` when the access token has changed: this tab or another one has renewed it. @returns stops watching */
  readonly watchToken = (listener: () => void): (() => void) => this.#token.watch(listener);

  /** Id of the person signed in. */
  userId(): string | undefined {
    return this.#parts.tokens.read()?.userId;
  }

  /** Looks at the stored tokens: at the start, when another tab has changed them, and when the page comes into view again. */
  readonly check = (): void => {
    const tokens = this.#standing();
    // Damaged tokens are removed. Where there seem to be none, another tab may just have written some, and those must stay.
    if (tokens === 'absent' && this.#parts.tokens.holds()) this.#parts.tokens.clear();
    const userId = tokens === 'absent' ? undefined : this.userId();
    if (userId !== undefined && this.#isOfAnother(userId)) {
      this.#parts.forget();
      this.#parts.restart();
      return;
    }
    this.#person = userId ?? this.#person;
    this.#parts.claim(userId);
    this.#dispatch({ type: 'tokensChecked', tokens });
  };

  /** Tries again after a call without an answer: the network is back, or the person asks for it. */
  readonly retry = (): void => this.#dispatch({ type: 'online' });

  /** Whether the last session here has ended by itself, in this tab or in another one. */
  readonly hasEnded = (): boolean => this.#parts.tokens.endedFor() !== null;

  signIn(tokens: Tokens): void {
    this.#enter({ ...tokens, since: this.#parts.now() });
  }

  /** Ends the present session and signs in with `tokens`. If they are of the same sign-in, it is not ended. */
  signInInstead(tokens: Tokens): void {
    if (this.#parts.tokens.read()?.refreshToken !== tokens.refreshToken) void this.signOut();
    this.#enter(tokens);
  }

  /** Ends the sign-in here at once, then on the server. @returns whether the server confirmed it */
  async signOut(): Promise<boolean> {
    const held = this.#parts.tokens.read();
    this.#dispatch({ type: 'signedOut' });
    if (!held) return true;
    return this.#parts.api('/api/account/logout', { body: { refreshToken: held.refreshToken } }).then(
      () => true,
      () => false,
    );
  }

  /** The API client with the bearer token, which it renews when it is about to expire, and once after a 401. */
  readonly call: Api = async <T>(path: string, options: ApiOptions = {}): Promise<T> => {
    const { tokens } = this.#parts;
    const person = this.#person ?? this.userId();
    if (this.#standing() === 'expiring') await this.#refresh();
    const used = tokens.read()?.accessToken;
    try {
      return await this.#callAs<T>(person, path, options);
    } catch (error) {
      const held = tokens.read();
      if (!held || held.userId !== person || !isOfSession(error)) throw error;
      if (held.accessToken === used && !(await this.#refresh())) throw error;
      return this.#callAs<T>(person, path, options);
    }
  };

  #enter(tokens: StoredTokens): void {
    if (this.#isOfAnother(tokens.userId)) this.#parts.forget();
    this.#person = tokens.userId;
    this.#parts.claim(tokens.userId);
    this.#parts.tokens.write(tokens);
    this.#renewedAt = -Infinity;
    this.#dispatch({ type: 'signedIn' });
  }

  #isOfAnother(userId: string): boolean {
    return this.#person !== undefined && this.#person !== userId;
  }

  #dispatch(event: SessionEvent): void {
    const before = this.#state.read();
    const { state, effects } = nextSession(before, event);
    if (state !== before) this.#state.update(() => state);
    for (const effect of effects) this.#run(effect);
    const token = this.#parts.tokens.read()?.accessToken;
    if (token !== this.#token.read()) this.#token.update(() => token);
  }

  #run(effect: SessionEffect): void {
    if (effect === 'check') this.check();
    if (effect === 'refresh') void this.#refresh();
    if (effect === 'loadUser') void this.#loadUser();
    if (effect === 'schedule') this.#schedule();
    if (effect === 'tryLater') this.#wait(tryAgainMs);
    if (effect === 'dropDrafts') this.#dropDrafts();
    if (effect === 'forget') this.#forget();
  }

  #standing(): TokenStanding {
    const now = this.#parts.now();
    const found = standingOf(this.#parts.tokens.read(), now);
    return found === 'expiring' && Math.abs(now - this.#renewedAt) < leastPauseMs ? 'fresh' : found;
  }

  #refresh(): Promise<boolean> {
    this.#refreshing ??= this.#renew().finally(() => {
      this.#refreshing = undefined;
    });
    return this.#refreshing;
  }

  async #renew(): Promise<boolean> {
    const outcome = await renewTokens(this.#parts);
    const userId = this.userId();
    if (outcome === 'gone' || (userId !== undefined && this.#isOfAnother(userId))) {
      this.check();
    } else if (outcome === 'renewed') {
      this.#renewedAt = this.#parts.now();
      this.#dispatch({ type: 'refreshed' });
      return true;
    } else {
      this.#dispatch({ type: 'refreshFailed', because: outcome });
    }
    return false;
  }

  async #loadUser(): Promise<void> {
    this.#loads += 1;
    const load = this.#loads;
    try {
      await this.#parts.loadUser();
      this.#dispatch({ type: 'userLoaded' });
    } catch (error) {
      if (load === this.#loads) this.#dispatch({ type: 'userFailed', because: failureOf(error) });
    }
  }

  #schedule(): void {
    const { tokens, now } = this.#parts;
    const due = Math.max(renewalDue(tokens.read()) ?? now(), this.#renewedAt + leastPauseMs);
    this.#wait(Math.min(Math.max(due - now(), 0), longestWaitMs));
  }

  #wait(ms: number): void {
    this.#callOff?.();
    this.#callOff = this.#parts.wait(ms, this.check);
  }

  #dropDrafts(): void {
    if (this.#parts.tokens.read()) this.#parts.tokens.clear();
    this.#parts.dropDrafts();
  }

  #forget(): void {
    this.#callOff?.();
    // Not cleared twice: where another tab has cleared them already, newer tokens may just have been written.
    if (this.#parts.tokens.read()) this.#parts.tokens.end();
    this.#parts.forget();
  }

  /** Calls for `person`. An answer that comes when they are gone, or another person is signed in, is delivered to nobody. */
  async #callAs<T>(person: string | undefined, path: string, options: ApiOptions): Promise<T> {
    const held = this.#parts.tokens.read();
    if (held && held.userId !== person) throw new ApiError();
    try {
      const answer = await this.#parts.api<T>(path, { ...options, token: held?.accessToken });
      if (held && this.userId() !== person) throw new ApiError();
      return answer;
    } catch (error) {
      if (isBlocked(error)) this.#dispatch({ type: 'userFailed', because: 'blocked' });
      throw error;
    }
  }
}
