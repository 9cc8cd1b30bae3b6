import type { ImportCounts } from '#contract/feeds.ts';

/** A run before its first row. */
export const noCounts: ImportCounts = {
  added: 0,
  changed: 0,
  unchanged: 0,
  refused: 0,
  moderation: 0,
  archived: 0,
};

/** A run that takes more of the stock off sale than this part asks first. */
export const mostRemoved = 0.3;

/** Part of what the feed had on sale that goes, 0 … 1. */
export const removedShare = (archived: number, onSale: number): number =>
  onSale === 0 ? 0 : archived / onSale;

/** True when so much would go that a person must say yes: a feed that was cut off looks just like a sold-out stock. */
export const asksRemoval = (archived: number, onSale: number): boolean =>
  removedShare(archived, onSale) > mostRemoved;
