import { redirect } from '@tanstack/react-router';
import { accountStore, session } from './browser-session.ts';
import { startSession } from './start-session.ts';
import { isOpenBefore, mustSetSecondFactor, secondFactorTarget } from './second-factor-demand.ts';
import type { SessionState } from './session-machine.ts';

/** Waits until it is known whether somebody is signed in. */
const whenKnown = (): Promise<SessionState> =>
  new Promise((resolve) => {
    const look = (): void => {
      const state = session.read();
      if (state.status === 'init') return;
      stop();
      resolve(state);
    };
    const stop = session.watch(look);
    look();
  });

/**
 * The guard named 'auth', for `beforeLoad` of pages behind the sign-in; in the browser only. Without network the page is let through: it
 * says itself that it cannot reach the server.
 *
 * @throws a redirect to the sign-in page, which leads back; or to the settings while a required second factor is not set
 */
export const guards = {
  auth: async (back: string): Promise<void> => {
    startSession();
    const { status } = await whenKnown();
    // The session decides what a failed user info means: a refusal ends it, and without an answer the page shows what it has.
    if (status === 'authorized') await accountStore.ensure().catch(() => undefined);
    const state = session.read();
    if (state.status === 'not-authorized' && !state.tokensKept)
      throw redirect({
        to: '/auth',
        search: { back, blocked: state.blocked, ended: session.hasEnded() || undefined },
      });
    const account = accountStore.read();
    if (account && mustSetSecondFactor(account) && !isOpenBefore(back)) throw redirect(secondFactorTarget);
  },
} as const;
