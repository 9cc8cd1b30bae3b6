import type { Api } from '../api-client.ts';
import type { RenewalMarker } from './renewal-marker.ts';
import type { TokenStore } from './token-store.ts';

/** Dependencies of a renewal of the tokens. */
export type RenewalParts = {
  api: Api;
  tokens: TokenStore;
  marker: RenewalMarker;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Calls `then` once after `ms` milliseconds. @returns cancels the call */
  wait: (ms: number, then: () => void) => () => void;
  /** Runs a task while no other tab of this browser runs one, as far as the browser can tell; never waits longer than 5 s for that. */
  withLock: <T>(task: () => Promise<T>) => Promise<T>;
};

/** Dependencies of a session; a test supplies its own. */
export type SessionParts = RenewalParts & {
  /** Reads the user info by `call`. */
  loadUser: () => Promise<unknown>;
  /**
   * Sets whose drafts this tab may hold from now on; undefined for a guest's. Another person's are dropped, or wait for them if their
   * session has ended by itself.
   */
  claim: (userId: string | undefined) => void;
  /** Removes what was typed: the person has signed out. */
  dropDrafts: () => void;
  /** Drops what was known about the person: the client cache, and the claim to their drafts. */
  forget: () => void;
  /** Reloads the page: another person has signed in, in another tab. */
  restart: () => void;
};
