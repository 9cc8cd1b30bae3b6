import { drafts } from '#web/lib/drafts.ts';
import type { AssetKind } from './asset-search.ts';
import type { AssetValues } from './asset-values.ts';

type Kept = AssetValues & {
  /** Addresses that show this draft: that of the page where it was typed, and those of the next steps. */
  addresses: string[];
};

const nameOf = (kind: AssetKind): string => `asset:${kind}`;

/** Keeps what is typed, for these addresses (path and query). */
export const keepAsset = (kind: AssetKind, values: AssetValues, addresses: readonly string[]): void =>
  drafts.save(nameOf(kind), { ...values, addresses });

/** Addresses that the draft belongs to. */
export const addressesOfAsset = (kind: AssetKind): string[] =>
  drafts.read<Kept>(nameOf(kind))?.addresses ?? [];

/**
 * What was typed for this address; an address without a query shows whatever was typed last. Null when the address is about another asset,
 * or nothing was typed.
 */
export const readKeptAsset = (kind: AssetKind, address: string): Partial<AssetValues> | null => {
  const kept = drafts.read<Kept>(nameOf(kind));
  if (!kept) return null;
  const { addresses = [], ...values } = kept;
  return addresses.includes(address) || !/\?(?!kind=\w+$)/.test(address) ? values : null;
};

/**
 * Whether the values in the form were confirmed, or came completely from the address; false while they are being typed. `full` is the
 * address of the funnel with these values.
 */
export const isAssetSettled = (kind: AssetKind, address: string, full: string): boolean =>
  readKeptAsset(kind, address) === null || addressesOfAsset(kind).includes(full);

/** Deletes the draft: the request was sent. */
export const forgetAsset = (kind: AssetKind): void => drafts.remove(nameOf(kind));
