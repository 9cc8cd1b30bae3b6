import type { NumberRange } from '#contract/catalogue.ts';
import type { Availability, OfferCondition } from '#contract/offers.ts';
import type { GroupRange } from '#domain/catalogue/payment-groups.ts';

/** Any of these tags: values of one enum or bool attribute. */
export type TagFilter = { key: string; tags: string[] };

/** A number of an asset, or its wear, in any of the ranges. */
export type NumberFilter = { key: string; ranges: NumberRange[] };

/** A checked query in the database's own keys; null where nothing was chosen. */
export type ListFilter = {
  /** These offers and no others. */
  ids: string[] | null;
  /** Chosen types with all below them. */
  typeIds: string[] | null;
  brandIds: number[] | null;
  modelIds: number[] | null;
  tags: TagFilter[];
  numbers: NumberFilter[];
  wear: NumberFilter[];
  /** A tsquery; null when nothing was asked, or `none` when nothing can match. */
  words: string | null;
  vendorIds: string[] | null;
  regions: string[] | null;
  conditions: OfferCondition[] | null;
  availabilities: Availability[] | null;
  years: NumberRange[] | null;
  /** Published after and up to these moments. */
  published: { after: Date; until: Date } | null;
  /** Kopecks. */
  price: NumberRange | null;
  /** Prices that the wanted payments mean, by group of terms. */
  payments: GroupRange[] | null;
};

/** Where a page ended: the last offer's id, price and what it was ordered by (kopecks, year, or milliseconds since 1970). */
export type PageEnd = { key: number; price: number; id: string };
