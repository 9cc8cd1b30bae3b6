import type { DeviceEntry } from '../device-lists.ts';

/** A list as the account had it last. */
export type KnownList = {
  readonly ids: readonly string[];
  /** What was sent and has not been answered: nobody knows whether the account has it. */
  readonly unsure: readonly string[];
};

/** A change of a list that the account has not heard of, or has not answered. */
export type ListChange = { readonly method: 'POST' | 'DELETE'; readonly id: string };

/**
 * The next change that leads from the list as the account had it to that of the device: removals first, so that there is room; then what
 * was added first.
 */
export const nextChange = (known: KnownList, device: readonly DeviceEntry[]): ListChange | undefined => {
  const here = new Set(device.map(({ id }) => id));
  const removed = [...known.ids, ...known.unsure].find((id) => !here.has(id));
  if (removed !== undefined) return { method: 'DELETE', id: removed };
  const there = new Set(known.ids.filter((id) => !known.unsure.includes(id)));
  const added = device.findLast(({ id }) => !there.has(id));
  return added && { method: 'POST', id: added.id };
};

/** What is known while a change is on its way. */
export const whileSent = ({ ids, unsure }: KnownList, { id }: ListChange): KnownList => ({
  ids,
  unsure: unsure.includes(id) ? unsure : [...unsure, id],
});

/** What is known once the account has answered a change. */
export const onceHeard = (known: KnownList, { method, id }: ListChange): KnownList => {
  const ids = known.ids.filter((other) => other !== id);
  return {
    ids: method === 'POST' ? [id, ...ids] : ids,
    unsure: known.unsure.filter((other) => other !== id),
  };
};

/** What the device is to show: the account's list, with what was changed here since it was known. */
export const withChanges = (
  account: readonly DeviceEntry[],
  known: KnownList,
  device: readonly DeviceEntry[],
): DeviceEntry[] => {
  const sure = new Set(known.ids.filter((id) => !known.unsure.includes(id)));
  const maybe = new Set([...known.ids, ...known.unsure]);
  const here = new Set(device.map(({ id }) => id));
  const there = new Set(account.map(({ id }) => id));
  const added = device.filter(({ id }) => !sure.has(id) && !there.has(id));
  const left = account.filter(({ id }) => here.has(id) || !maybe.has(id));
  return [...added, ...left];
};
