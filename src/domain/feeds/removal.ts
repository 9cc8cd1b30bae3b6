import type { ImportCounts } from '#contract/feeds.ts';

/** The counts of a run before its first row. */
export const noCounts: ImportCounts = {
  added: 0,
  changed: 0,
  unchanged: 0,
  refused: 0,
  moderation: 0,
  archived: 0,
};

/** A run that would take more than this share of the stock off sale asks first. */
export const mostRemoved = 0.3;

/** The share of the feed's offers on sale that would be removed, 0 … 1. */
export const removedShare = (archived: number, onSale: number): number =>
  onSale === 0 ? 0 : archived / onSale;

/** True if so much would be removed that a person must confirm it: a truncated feed looks just like sold-out stock. */
export const asksRemoval = (archived: number, onSale: number): boolean =>
  removedShare(archived, onSale) > mostRemoved;
