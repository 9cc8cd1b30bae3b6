import { offerListSizes, type OfferList } from '#contract/listed-offers.ts';
import { idPattern } from '#contract/search-values.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { deviceListPrefix } from './device-has-lists.ts';

/** Lists of offers on the device: favourites and comparison, which an account keeps too, and recently viewed offers. */
export type DeviceListName = OfferList | 'seen';

/** An offer on a list, and when it was added, in milliseconds since 1970. */
export type DeviceEntry = { readonly id: string; readonly at: number };

/** The visitor's answer to whether this device may remember viewed offers. */
export type SeenChoice = 'yes' | 'no';

/** How many offers a list holds. A full comparison refuses more; the others drop their oldest. */
export const deviceListSizes: Readonly<Record<DeviceListName, number>> = {
  ...offerListSizes,
  seen: 24,
};

/** Parts of {@link createDeviceLists}; a test gives its own. */
export type DeviceListParts = {
  storage: () => Storage;
  /** Milliseconds since 1970. */
  now: () => number;
};

/** Lists on the device, the latest first. */
export type DeviceLists = {
  /** The same array until the list changes. */
  read: (name: DeviceListName) => readonly DeviceEntry[];
  /** Puts an offer first. @returns false when the comparison is full */
  add: (name: DeviceListName, id: string) => boolean;
  remove: (name: DeviceListName, id: string) => void;
  /** Puts a list back as it was, or empties it. */
  replace: (name: DeviceListName, entries: readonly DeviceEntry[]) => void;
  /** False where the storage is forbidden or full: the lists then last as long as the page. */
  isKept: () => boolean;
  /** Whether the visitor lets this device remember viewed offers; null until they were asked. */
  seenChoice: () => SeenChoice | null;
  /** Stores the answer; either one clears what was remembered before it. */
  chooseSeen: (choice: SeenChoice) => void;
  /** Calls `listener` on every change of any list, in other tabs too. @returns stops watching */
  watch: (listener: () => void) => () => void;
};

const choiceKey = `${deviceListPrefix}seen-choice`;
const none: readonly DeviceEntry[] = [];

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const entryOf = (value: unknown): DeviceEntry[] => {
  const [id, at]: unknown[] = Array.isArray(value) ? value : [];
  return typeof id === 'string' && idPattern.test(id) && typeof at === 'number' && Number.isFinite(at)
    ? [{ id, at }]
    : [];
};

/** Reads a list from the storage, which anybody may have written. */
const entriesOf = (text: string | null, size: number): readonly DeviceEntry[] => {
  const value = text === null ? null : parse(text);
  if (!Array.isArray(value)) return none;
  const byId = new Map(
    value.slice(0, size).flatMap((each) => entryOf(each).map((entry) => [entry.id, entry])),
  );
  return [...byId.values()];
};

/** Keeps texts in a storage, or in memory while the storage refuses. */
const createTexts = (storage: () => Storage) => {
  const refused = new Map<string, string>();
  return {
    refused,
    read: (key: string): string | null => {
      const text = refused.get(key);
      if (text !== undefined) return text;
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    write: (key: string, text: string): void => {
      try {
        storage().setItem(key, text);
        refused.delete(key);
      } catch {
        refused.set(key, text);
      }
    },
  };
};

/** Device lists over a storage: ids with their times and nothing else. Nothing here ever throws. */
export const createDeviceLists = ({ storage, now }: DeviceListParts): DeviceLists => {
  const texts = createTexts(storage);
  const known = new Map<DeviceListName, { text: string | null; entries: readonly DeviceEntry[] }>();
  const listeners = new Set<() => void>();
  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  const read: DeviceLists['read'] = (name) => {
    const text = texts.read(deviceListPrefix + name);
    const before = known.get(name);
    if (before?.text === text) return before.entries;
    const entries = entriesOf(text, deviceListSizes[name]);
    known.set(name, { text, entries });
    return entries;
  };
  const replace: DeviceLists['replace'] = (name, entries) => {
    const kept = entries.slice(0, deviceListSizes[name]).map(({ id, at }) => [id, at]);
    texts.write(deviceListPrefix + name, JSON.stringify(kept));
    notify();
  };
  const without = (name: DeviceListName, id: string) => read(name).filter((entry) => entry.id !== id);
  return {
    read,
    add: (name, id) => {
      const others = without(name, id);
      if (name === 'comparison' && others.length >= deviceListSizes[name]) return false;
      replace(name, [{ id, at: now() }, ...others]);
      return true;
    },
    remove: (name, id) => replace(name, without(name, id)),
    replace,
    isKept: () => texts.refused.size === 0,
    seenChoice: () => {
      const text = texts.read(choiceKey);
      return text === 'yes' || text === 'no' ? text : null;
    },
    chooseSeen: (choice) => {
      texts.write(choiceKey, choice);
      replace('seen', []);
    },
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

const createForBrowser = (): DeviceLists => {
  const lists = createDeviceLists({ storage: () => localStorage, now: () => Date.now() });
  return {
    ...lists,
    watch: (listener) => {
      const stop = lists.watch(listener);
      // `key` is null when a tab has cleared everything.
      const heard = ({ key }: StorageEvent): void => {
        if (key === null || key.startsWith(deviceListPrefix)) listener();
      };
      addEventListener('storage', heard);
      return () => {
        stop();
        removeEventListener('storage', heard);
      };
    },
  };
};

/** The lists of this device. In the browser only. */
export const deviceLists: DeviceLists = createForBrowser();

/** A list of this device, which follows changes in every tab; empty on the server. */
export const useDeviceList = (name: DeviceListName): readonly DeviceEntry[] =>
  useSyncExternalStore(
    deviceLists.watch,
    () => deviceLists.read(name),
    () => none,
  );

/** Whether this device may remember viewed offers, null while nobody was asked; undefined on the server. */
export const useSeenChoice = (): SeenChoice | null | undefined =>
  useSyncExternalStore<SeenChoice | null | undefined>(
    deviceLists.watch,
    deviceLists.seenChoice,
    () => undefined,
  );

/** Whether an offer is on a list of this device; false on the server. */
export const useIsListed = (name: DeviceListName, id: string): boolean =>
  useSyncExternalStore(
    deviceLists.watch,
    () => deviceLists.read(name).some((entry) => entry.id === id),
    () => false,
  );

const shownMs = 1500;

/** Remembers an offer as viewed once it has been shown for a moment, if the visitor allowed it. */
export const useSeen = (id: string): void =>
  useEffect(() => {
    const timer = setTimeout(() => {
      if (deviceLists.seenChoice() === 'yes') deviceLists.add('seen', id);
    }, shownMs);
    return () => clearTimeout(timer);
  }, [id]);
