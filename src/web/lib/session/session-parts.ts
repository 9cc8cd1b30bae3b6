import type { Api } from '../api-client.ts';
import type { RenewalMarker } from './renewal-marker.ts';
import type { TokenStore } from './token-store.ts';

/** What a renewal of the tokens stands on. */
export type RenewalParts = {
  api: Api;
  tokens: TokenStore;
  marker: RenewalMarker;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Calls once after so many milliseconds. @returns calls it off */
  wait: (ms: number, then: () => void) => () => void;
  /** Runs a task while no other tab of this browser runs one, as far as the browser can tell; never waits longer than 5 s for that. */
  withLock: <T>(task: () => Promise<T>) => Promise<T>;
};

/** What a session stands on; a test gives its own. */
export type SessionParts = RenewalParts & {
  /** Reads the user info by `call`. */
  loadUser: () => Promise<unknown>;
  /** Whose drafts this tab may hold from now on; undefined for a guest's. Those of somebody else are dropped. */
  claim: (userId: string | undefined) => void;
  /** Drops what was known of the person: the client cache and the drafts. */
  forget: () => void;
  /** Begins the page anew: another person has signed in, in another tab. */
  restart: () => void;
};
