import type { SecurityEventType } from '#contract/events.ts';
import type { Db } from '../context.ts';

/** What security events are counted by, besides the minute. */
export type SecurityKey = {
  type: SecurityEventType;
  userId: string | null;
  actorId: string | undefined;
  network: string;
  reason: string | undefined;
  call: string | undefined;
};

/** How many different security events one instance writes in a minute. */
export const securityBudget = 100;

/** Stands for all networks once the budget is spent. */
export const manyNetworks = 'many';

type Minute = { number: number; seen: Set<string> };

const minutes = new WeakMap<Db, Minute>();

const minuteOf = (db: Db, number: number): Minute => {
  const known = minutes.get(db);
  if (known?.number === number) return known;
  const fresh = { number, seen: new Set<string>() };
  minutes.set(db, fresh);
  return fresh;
};

/**
 * The key to count an event by: its own while the minute has fewer than a hundred different keys, then one shared by its type, so that a
 * thousand machines write no more than one.
 */
export const withinBudget = (db: Db, key: SecurityKey, minute: number): SecurityKey => {
  const { seen } = minuteOf(db, minute);
  const text = JSON.stringify(key);
  if (seen.size < securityBudget) seen.add(text);
  if (seen.has(text)) return key;
  const { type } = key;
  return {
    type,
    userId: null,
    actorId: undefined,
    network: manyNetworks,
    reason: undefined,
    call: undefined,
  };
};
