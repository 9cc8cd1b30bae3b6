import type { AccountView } from '#contract/accounts.ts';
import { api } from '../api-client.ts';
import { drafts } from '../drafts.ts';
import { createAccountStore } from './account-store.ts';
import { claimDrafts } from './draft-owner.ts';
import { createRenewalMarker } from './renewal-marker.ts';
import { withRenewalLock } from './renewal-lock.ts';
import { Session } from './session.ts';
import { browserTokens } from './token-store.ts';

const drops = new Set<() => void>();

/** Calls `drop` whenever this tab forgets a person: it drops what is theirs. */
export const whenForgotten = (drop: () => void): void => void drops.add(drop);

/** The session of this browser. On the server it stays in its initial state. */
export const session = new Session({
  api,
  tokens: browserTokens,
  marker: createRenewalMarker(() => localStorage),
  now: () => Date.now(),
  wait: (ms, then) => {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
  withLock: withRenewalLock,
  loadUser: () => accountStore.load(),
  claim: claimDrafts,
  dropDrafts: drafts.removeAll,
  forget: () => {
    claimDrafts(undefined);
    accountStore.forget();
    for (const drop of drops) drop();
  },
  restart: () => location.reload(),
});

/** The signed-in person; ask it only while there is a sign-in. */
export const accountStore = createAccountStore(() => session.call<AccountView>('/api/account'), Date.now);
