import type { Tokens } from '#contract/accounts.ts';
import { createStore } from '../../ui/store.ts';
import type { Api, ApiOptions } from '../api-client.ts';
import { ApiError } from '../api-error.ts';
import { expiryOf, refreshAheadMs, standingOf } from './access-token.ts';
import { initialSession, nextSession } from './session-machine.ts';
import type {
  SessionEffect,
  SessionEvent,
  SessionFailure,
  SessionState,
  TokenStanding,
} from './session-machine.ts';
import type { TokenStore } from './token-store.ts';

// A clock that runs ahead sees every new token as expired; this keeps it from asking without end.
const leastPauseMs = 30_000;
// A timer above 24.8 days fires at once, and one set before the machine slept fires late: so it looks again each hour.
const longestWaitMs = 3_600_000;

/** What a session stands on; a test gives its own. */
export type SessionParts = {
  api: Api;
  tokens: TokenStore;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Calls once after so many milliseconds. @returns calls it off */
  wait: (ms: number, then: () => void) => () => void;
  /** Reads the user info by `call`. */
  loadUser: () => Promise<unknown>;
  /** Drops what was known of the person: the client cache, and drafts when they left themselves. */
  forget: (leaving: boolean) => void;
};

const failureOf = (error: unknown): SessionFailure => {
  if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429) return 'noAnswer';
  return error.status === 403 ? 'forbidden' : 'refused';
};

const isBlocked = (error: unknown): boolean =>
  error instanceof ApiError && error.body?.error['_global'] === 'accountBlocked';

/** The session of this browser: the machine, its tokens, and what follows from each event. */
export class Session {
  readonly #parts: SessionParts;
  readonly #state = createStore<SessionState>(initialSession);
  #refreshing: Promise<boolean> | undefined;
  #refreshedAt = -Infinity;
  #callOff: (() => void) | undefined;

  constructor(parts: SessionParts) {
    this.#parts = parts;
  }

  readonly read = (): SessionState => this.#state.read();

  readonly watch = (listener: () => void): (() => void) => this.#state.watch(listener);

  /** Id of the person signed in. */
  userId(): string | undefined {
    return this.#parts.tokens.read()?.userId;
  }

  /** Looks at the stored tokens: at the start, and when the page comes into view again. */
  readonly check = (): void => this.#dispatch({ type: 'tokensChecked', tokens: this.#standing() });

  /** Tries again where there was no answer: the network came back, or the person asks. */
  readonly retry = (): void => this.#dispatch({ type: 'online' });

  signIn(tokens: Tokens): void {
    this.#parts.tokens.write(tokens);
    this.#refreshedAt = -Infinity;
    this.#dispatch({ type: 'signedIn' });
  }

  /** Signs out whoever is signed in, and then in with `tokens`. The same sign-in given once more is not ended by that. */
  signInInstead(tokens: Tokens): void {
    if (this.#parts.tokens.read()?.refreshToken !== tokens.refreshToken) void this.signOut();
    this.signIn(tokens);
  }

  /** Ends the sign-in here at once, then on the server. @returns whether the server heard of it */
  async signOut(): Promise<boolean> {
    const held = this.#parts.tokens.read();
    this.#dispatch({ type: 'signedOut' });
    if (!held) return true;
    const { refreshToken } = held;
    return this.#parts.api('/api/account/logout', { body: { refreshToken } }).then(
      () => true,
      () => false,
    );
  }

  /** The API client with the bearer token; renews it when it is about to expire, and once after a 401. */
  readonly call: Api = async <T>(path: string, options: ApiOptions = {}): Promise<T> => {
    const { tokens } = this.#parts;
    if (this.#standing() === 'expiring') await this.#refresh();
    const used = tokens.read()?.accessToken;
    try {
      return await this.#callOnce<T>(path, options);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      const renewed = tokens.read()?.accessToken === used ? await this.#refresh() : tokens.read() !== null;
      if (!renewed) throw error;
      return this.#callOnce<T>(path, options);
    }
  };

  #dispatch(event: SessionEvent): void {
    const before = this.#state.read();
    const { state, effects } = nextSession(before, event);
    if (state !== before) this.#state.update(() => state);
    for (const effect of effects) this.#run(effect, event);
  }

  #run(effect: SessionEffect, event: SessionEvent): void {
    if (effect === 'check') this.check();
    if (effect === 'refresh') void this.#refresh();
    if (effect === 'loadUser') void this.#loadUser();
    if (effect === 'schedule') this.#schedule();
    if (effect === 'forget') this.#forget(event.type === 'signedOut');
  }

  #standing(): TokenStanding {
    const { tokens, now } = this.#parts;
    const found = standingOf(tokens.read()?.accessToken, now());
    return found === 'expiring' && now() - this.#refreshedAt < leastPauseMs ? 'fresh' : found;
  }

  async #refresh(): Promise<boolean> {
    this.#refreshing ??= this.#renew();
    try {
      return await this.#refreshing;
    } finally {
      this.#refreshing = undefined;
    }
  }

  async #renew(): Promise<boolean> {
    const { api, tokens, now } = this.#parts;
    const parent = tokens.read();
    if (!parent) return false;
    const { refreshToken, userId } = parent;
    const isStill = (): boolean => tokens.read()?.refreshToken === refreshToken;
    try {
      const renewed = await api<Omit<Tokens, 'userId'>>('/api/account/update-token', {
        body: { refreshToken },
      });
      if (!isStill()) return tokens.read() !== null;
      tokens.write({ ...renewed, userId });
      this.#refreshedAt = now();
      this.#dispatch({ type: 'refreshed' });
      return true;
    } catch (error) {
      if (isStill()) this.#dispatch({ type: 'refreshFailed', because: failureOf(error) });
      return false;
    }
  }

  async #loadUser(): Promise<void> {
    const asked = this.userId();
    try {
      await this.#parts.loadUser();
      this.#dispatch({ type: 'userLoaded' });
    } catch (error) {
      if (this.userId() === asked) this.#dispatch({ type: 'userFailed', because: failureOf(error) });
    }
  }

  #schedule(): void {
    const { tokens, now, wait } = this.#parts;
    this.#callOff?.();
    const expiry = expiryOf(tokens.read()?.accessToken ?? '') ?? now();
    const due = Math.max(expiry - refreshAheadMs - now(), this.#refreshedAt + leastPauseMs - now(), 0);
    this.#callOff = wait(Math.min(due, longestWaitMs), this.check);
  }

  #forget(leaving: boolean): void {
    this.#callOff?.();
    this.#parts.tokens.clear();
    this.#parts.forget(leaving);
  }

  async #callOnce<T>(path: string, options: ApiOptions): Promise<T> {
    try {
      return await this.#parts.api<T>(path, { ...options, token: this.#parts.tokens.read()?.accessToken });
    } catch (error) {
      if (isBlocked(error)) this.#dispatch({ type: 'userFailed', because: 'forbidden' });
      throw error;
    }
  }
}
