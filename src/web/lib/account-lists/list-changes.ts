import type { DeviceEntry } from '../device-lists.ts';

/** A list as the account had it last. */
export type KnownList = {
  readonly ids: readonly string[];
  /** Ids that were sent but not answered yet: it is unknown whether the account has them. */
  readonly unsure: readonly string[];
};

/** A change that was not sent to the account, or not answered by it. */
export type ListChange = { readonly method: 'POST' | 'DELETE'; readonly id: string };

/**
 * The next change that leads from the account's last known list to the device's: removals first, to make room, then additions, the oldest
 * first.
 */
export const nextChange = (known: KnownList, device: readonly DeviceEntry[]): ListChange | undefined => {
  const here = new Set(device.map(({ id }) => id));
  const removed = [...known.ids, ...known.unsure].find((id) => !here.has(id));
  if (removed !== undefined) return { method: 'DELETE', id: removed };
  const there = new Set(known.ids.filter((id) => !known.unsure.includes(id)));
  const added = device.findLast(({ id }) => !there.has(id));
  return added && { method: 'POST', id: added.id };
};

/** What is known of the list while a change is being sent. */
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

/** What the device shows: the account's list with the local changes made since it was last known. */
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
