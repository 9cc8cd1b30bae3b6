import { drafts } from '#web/lib/drafts.ts';
import type { ThingKind } from './thing-search.ts';
import type { ThingValues } from './thing-values.ts';

type Kept = ThingValues & {
  /** Addresses that show this draft: that of the page where it was typed, and those that it was taken on to. */
  addresses: string[];
};

const nameOf = (kind: ThingKind): string => `thing:${kind}`;

/** Keeps what is typed, as belonging to these addresses (path and query). */
export const keepThing = (kind: ThingKind, values: ThingValues, addresses: readonly string[]): void =>
  drafts.save(nameOf(kind), { ...values, addresses });

/** Addresses that the draft belongs to. */
export const addressesOfThing = (kind: ThingKind): string[] =>
  drafts.read<Kept>(nameOf(kind))?.addresses ?? [];

/**
 * What was typed for this address; an address without a query shows whatever was typed last. Null when the address is about another
 * thing, or nothing was typed.
 */
export const readKeptThing = (kind: ThingKind, address: string): Partial<ThingValues> | null => {
  const kept = drafts.read<Kept>(nameOf(kind));
  if (!kept) return null;
  const { addresses = [], ...values } = kept;
  return addresses.includes(address) || !/\?(?!kind=\w+$)/.test(address) ? values : null;
};

/**
 * Whether what the form shows was looked at and confirmed, or came whole with the address; false while it is being typed. `full` is the
 * address of the funnel with these values.
 */
export const isThingSettled = (kind: ThingKind, address: string, full: string): boolean =>
  readKeptThing(kind, address) === null || addressesOfThing(kind).includes(full);

/** Forgets it: the request was sent. */
export const forgetThing = (kind: ThingKind): void => drafts.remove(nameOf(kind));
