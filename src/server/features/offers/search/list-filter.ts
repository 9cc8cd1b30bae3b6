import type { NumberRange } from '#contract/catalogue.ts';
import type { Availability, OfferCondition } from '#contract/offers.ts';
import type { GroupRange } from '#domain/catalogue/payment-groups.ts';

/** Any of these tags, which are values of one enum or bool attribute. */
export type TagFilter = { key: string; tags: string[] };

/** A number of an asset, or its wear, in any of the ranges. */
export type NumberFilter = { key: string; ranges: NumberRange[] };

/** A checked query in database keys; null for what was not chosen. */
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
  /** A tsquery; null without words, `none` if nothing can match. */
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
  /** Prices for the wanted payments, by group of terms. */
  payments: GroupRange[] | null;
};

/** The end of a page: the last offer's id, price and sort key (kopecks, year, or milliseconds since 1970). */
export type PageEnd = { key: number; price: number; id: string };
