import { showToast } from '../../ui/toasts.ts';
import { deviceLists, type DeviceLists } from '../device-lists.ts';
import { accountStore, session } from '../session/browser-session.ts';
import { mustSetSecondFactor } from '../session/second-factor-demand.ts';
import { deviceListPrefix } from '../device-has-lists.ts';
import { AccountLists } from './account-lists.ts';
import { accountListsKey } from './account-lists-key.ts';
import { createKnownLists, type KnownLists } from './known-lists.ts';

const full = 'Не добавлено: в сравнении уже шесть предложений, часть из них с другого устройства.';

/** A list from the account also wakes the dormant parts of this tab, as it does in other tabs. */
const replace: DeviceLists['replace'] = (name, entries) => {
  deviceLists.replace(name, entries);
  dispatchEvent(new StorageEvent('storage', { key: deviceListPrefix + name }));
};

const isWhole = (name: string): boolean => {
  if (!deviceLists.isKept()) return true;
  try {
    return Array.isArray(JSON.parse(localStorage.getItem(deviceListPrefix + name) ?? ''));
  } catch {
    return false;
  }
};

const known = createKnownLists(() => localStorage);

/** Also notifies the pages of this tab that wait for the account's list. */
const write: KnownLists['write'] = (...all) => {
  known.write(...all);
  dispatchEvent(new StorageEvent('storage', { key: accountListsKey }));
};

const accountLists = new AccountLists({
  call: session.call,
  userId: () => (session.read().status === 'authorized' ? session.userId() : undefined),
  lists: { ...deviceLists, replace },
  isWhole,
  known: { ...known, write },
  // Only secure origins have locks; without them a change may be sent twice, which does no harm.
  withLock: async (task) => {
    if ('locks' in navigator) await navigator.locks.request('account-lists', task);
    else await task();
  },
  wait: (ms, then) => {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
  onFull: () => showToast(full, { duration: 8000 }),
});

const reusedMs = 10_000;
let refreshedAt = -Infinity;

/** Loads the account's lists once it is known that the person may make calls. */
const refresh = async (): Promise<void> => {
  refreshedAt = Date.now();
  const account = await accountStore.ensure();
  if (!mustSetSecondFactor(account)) accountLists.refresh();
};

const follow = (): void => {
  const state = session.read();
  if (state.status === 'authorized') refresh().catch(() => undefined);
  else if (state.status === 'not-authorized' && !state.tokensKept) accountLists.forget();
};

const refreshInView = (): void => {
  if (document.visibilityState === 'visible' && Date.now() - refreshedAt > reusedMs) follow();
};

let followed = false;

/** Keeps this device's favourites and comparison the same as the account's while somebody is signed in; further calls do nothing. */
export const keepListsOfSession = (): void => {
  if (followed) return;
  followed = true;
  session.watch(follow);
  deviceLists.watch(accountLists.send);
  document.addEventListener('visibilitychange', refreshInView);
  addEventListener('online', follow);
  follow();
};
