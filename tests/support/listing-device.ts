import type { OfferList } from '#contract/listed-offers.ts';
import { AccountLists } from '#web/lib/account-lists/account-lists.ts';
import { createKnownLists } from '#web/lib/account-lists/known-lists.ts';
import { createDeviceLists } from '#web/lib/device-lists.ts';
import { FakeStorage } from './fake-storage.ts';
import type { ListServer } from './list-server.ts';

/** Waits until everything that needs no timer has finished. */
export const settled = () => new Promise((resolve) => setImmediate(resolve));

const isWholeIn = (storage: Storage, list: string): boolean => {
  try {
    return Array.isArray(JSON.parse(storage.getItem(`device:${list}`) ?? ''));
  } catch {
    return false;
  }
};

/** A page opened on a device; another one on the same storage continues where it was closed. */
export const openOnDevice = (server: () => ListServer, storage = new FakeStorage(), person = 'anna') => {
  let time = 0;
  const lists = createDeviceLists({ storage: () => storage, now: () => (time += 1) });
  const waits: { ms: number; run: () => void; off: boolean }[] = [];
  const page = { person: person as string | undefined, full: 0 };
  const account = new AccountLists({
    call: async (...asked) => {
      const asker = page.person;
      const answer = await server().call(...asked);
      if (page.person !== asker) throw new Error('an answer to somebody else');
      return answer as never;
    },
    userId: () => page.person,
    lists,
    isWhole: (list) => !lists.isKept() || isWholeIn(storage, list),
    known: createKnownLists(() => storage),
    withLock: (task) => task(),
    wait: (ms, run) => {
      const wait = { ms, run, off: false };
      waits.push(wait);
      return () => {
        wait.off = true;
      };
    },
    onFull: () => {
      page.full += 1;
    },
  });
  lists.watch(account.send);
  return {
    storage,
    lists,
    waits,
    page,
    account,
    ids: (list: OfferList = 'favourites') => lists.read(list).map(({ id }) => id),
    refresh: async () => {
      account.refresh();
      await settled();
    },
    /** Lets the pause after a failure elapse. */
    wait: async () => {
      const next = waits.findLast(({ off }) => !off);
      if (next) next.off = true;
      next?.run();
      await settled();
    },
    /** Presses the button of an offer. @returns whether it is on the list now */
    press: (list: OfferList, id: string): boolean => {
      const isListed = lists.read(list).some((entry) => entry.id === id);
      if (isListed) lists.remove(list, id);
      else lists.add(list, id);
      return !isListed;
    },
    signOut: () => {
      page.person = undefined;
      account.forget();
    },
  };
};
