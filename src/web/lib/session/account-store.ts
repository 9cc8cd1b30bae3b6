import type { AccountView } from '#contract/accounts.ts';
import { createStore } from '../../ui/store.ts';
import { retried } from '../read.ts';

const freshMs = 30_000;
const ignore = (): void => undefined;

/** What this tab knows of the signed-in person. */
export type AccountStore = {
  /** What is known now; undefined until the first answer, and after {@link AccountStore.forget}. */
  read: () => AccountView | undefined;
  /** @returns stops watching */
  watch: (listener: () => void) => () => void;
  /** The account, asked for unless it was less than 30 s ago. @throws as the call does */
  load: () => Promise<AccountView>;
  /** What is known, however old; asked for if nothing is. @throws as the call does */
  ensure: () => Promise<AccountView>;
  /** Asks anew for an account that is known or being asked for: it has changed, or may have. Without an answer it stays as it is known. */
  reload: () => Promise<void>;
  /** Stores the answer to a change. A read that began before it would put the old state back, so it begins again. */
  put: (account: AccountView) => void;
  /** The person is gone: what is still on its way is not stored. */
  forget: () => void;
};

type Known = { account: AccountView; at: number };

const isSame = (one: AccountView, other: AccountView): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** What has not changed stays the same object, so that nothing is drawn again for it. */
const knownNow = (before: Known | undefined, account: AccountView, at: number): Known => ({
  account: before && isSame(before.account, account) ? before.account : account,
  at,
});

/** Makes an {@link AccountStore} that reads by `ask`, again after 1 and 2 s when there was no answer or a 5xx. `now` is in milliseconds. */
export const createAccountStore = (ask: () => Promise<AccountView>, now: () => number): AccountStore => {
  const known = createStore<Known | undefined>(undefined);
  let reads = 0;
  let reading: Promise<AccountView> | undefined;

  const keep = (account: AccountView): void => known.update((before) => knownNow(before, account, now()));

  const run = async (own: number): Promise<AccountView> => {
    try {
      const account = await retried(ask);
      if (own === reads) keep(account);
      return account;
    } catch (error) {
      if (own === reads || !reading) throw error;
      return reading;
    } finally {
      if (own === reads) reading = undefined;
    }
  };

  const begin = (): Promise<AccountView> => {
    reads += 1;
    reading = run(reads);
    return reading;
  };

  const reload = async (): Promise<void> => {
    if (!known.read() && !reading) return;
    known.update((before) => before && { ...before, at: -Infinity });
    await begin().then(ignore, ignore);
  };

  const load = async (): Promise<AccountView> => {
    const kept = known.read();
    return kept && now() - kept.at < freshMs ? kept.account : (reading ?? begin());
  };

  return {
    read: () => known.read()?.account,
    watch: known.watch,
    load,
    ensure: async () => known.read()?.account ?? load(),
    reload,
    put: (account) => {
      keep(account);
      if (reading) void reload();
    },
    forget: () => {
      reads += 1;
      reading = undefined;
      known.update(() => undefined);
    },
  };
};
