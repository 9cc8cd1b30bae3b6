import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { TypeAttribute, TypeDefaults } from '#contract/catalogue.ts';
import type { LeaseLimits, LeaseTerms } from '#contract/leasing.ts';
import type { OfferList } from '#contract/listed-offers.ts';
import type { Availability, OfferCondition, OfferStatus, Paint, photo } from '#contract/offers.ts';
import type { z } from 'zod/mini';

/** One row; its version grows with every change of types, vendors, places, brands, models and terms. */
type CatalogueStateTable = { one: GeneratedAlways<boolean>; version: number };

/** A type of the tree; offers hang on leaves. `attributes` are its own, without those of its parents. */
type OfferTypesTable = {
  id: string;
  parent_id: string | null;
  position: number;
  name: string;
  name_one: string;
  /** Synonyms, for the search. */
  words: string;
  /** Name of the drawing of an offer without photos. */
  drawing: string;
  attributes: JSONColumnType<TypeAttribute[]>;
  limits: JSONColumnType<LeaseLimits>;
  defaults: JSONColumnType<TypeDefaults>;
  version: Generated<number>;
  /** Left out of the tree and of every form; offers published in it stay. */
  hidden: Generated<boolean>;
};

/** A dealer or maker. */
type VendorsTable = {
  id: string;
  slug: string;
  name: string;
  description: string;
  logo: string | null;
  phone: string | null;
  email: string | null;
  site: string | null;
  address: string | null;
  company_id: string | null;
  /** Regions where it says it sells; null: where its stock is. */
  regions: string[] | null;
  status: 'active' | 'hidden';
  created_at: Date;
  version: Generated<number>;
};

/** An offer withdrawn from sale while its vendor is hidden. */
type WithheldOffersTable = { offer_id: string };

/** Where a vendor's stock is; `region` is the two digits of the subject of the federation. */
type VendorPlacesTable = { id: Generated<number>; vendor_id: string; region: string; city: string };

/** A maker's name; `aliases` are other spellings, for the search. */
type BrandsTable = { id: Generated<number>; slug: string; name: string; aliases: Generated<string> };

/** A model of a brand. */
type ModelsTable = { id: Generated<number>; brand_id: number; slug: string; name: string };

/**
 * A group of terms: all that a payment depends on besides the price and the visitor's choice. There are few; the search turns a range of
 * payments into a range of prices for each.
 */
type LeaseTermsTable = {
  id: Generated<number>;
  type_id: string;
  annual_rate: string;
  advance_min: string;
  advance_max: string;
  months_min: number;
  months_max: number;
  buyout_kopecks: number;
  schedules: JSONColumnType<LeaseTerms['schedules']>;
  fees: JSONColumnType<LeaseTerms['fees']>;
  /** Yearly premium inside the payments; null where insurance is paid beside them, which is each offer's own. */
  insurance_inside_kopecks: number | null;
  early_buyout_from_month: number;
  early_buyout_fee_share: string;
};

/**
 * What is offered, shared by all offers of the same asset: type, model, modification and attributes (`features` by key; `tags` are
 * `key:value` of enums and bools). Words and attributes are searched here, so an offer's own row stays narrow.
 */
type VariantsTable = {
  id: Generated<number>;
  type_id: string;
  model_id: number;
  modification: string;
  features: JSONColumnType<Record<string, string | number | boolean>>;
  tags: string[];
  words: string;
};

/** Words that occur in `variants.words`, to correct typing errors. */
type SearchWordsTable = { word: string };

/** The narrow row of an offer: all that is filtered, counted and sorted by. `wear` is kilometres or engine hours. */
type OffersTable = {
  id: string;
  variant_id: number;
  place_id: number;
  terms_id: number;
  price_kopecks: number;
  old_price_kopecks: number | null;
  wear: number | null;
  year: number;
  condition: OfferCondition;
  availability: Availability;
  status: OfferStatus;
  version: Generated<number>;
  created_at: Date;
  /** When price, availability or status last changed. */
  changed_at: Generated<Date>;
  /** When it was last published; null if it never was, or if that was before this column existed. */
  published_at: Date | null;
};

/** Prices and availability of published offers as a series, kept by triggers on `offers`. */
type OfferPricesTable = { offer_id: string; at: Date; price_kopecks: number; availability: Availability };

/** Which request holds the one unit of an offer; a null end: until the handover. */
type OfferHoldsTable = { offer_id: string; request_id: string; until: Date | null };

/** The wide rest of an offer. Insurance beside the payments moves no payment, so it is no part of a group of terms. */
type OfferDetailsTable = {
  offer_id: string;
  slug: string;
  paint: Paint;
  vin: string | null;
  description: string;
  options: JSONColumnType<string[]>;
  photos: JSONColumnType<z.infer<typeof photo>[]>;
  insurance_annual_kopecks: number | null;
  external_id: string | null;
  source: string;
};

/** Counters of published offers, kept by triggers on `offers`. */
type CountTables = {
  variant_counts: { variant_id: number; n: number };
  place_counts: { type_id: string; place_id: number; n: number };
  terms_counts: { type_id: string; terms_id: number; n: number };
  state_counts: {
    type_id: string;
    condition: OfferCondition;
    availability: Availability;
    year: number;
    n: number;
  };
};

/**
 * An offer on a person's list; each is added later than all before it. `advance` in percent and `term` in months are the person's own for it.
 */
type ListedOffersTable = {
  user_id: string;
  list: OfferList;
  offer_id: string;
  added_at: Date;
  advance: number | null;
  term: number | null;
};

/** The terms that a person applies to all favourites. */
type FavouriteTermsTable = { user_id: string; advance: number; term: number };

/** The last price change of which people waiting for a lower price were notified; one row. */
type PriceDropLookTable = { one: Generated<boolean>; at: Date; offer_id: string };

/** Days on which somebody was told of a lower price of an offer. */
type PriceDropsTable = { offer_id: string; day: string };

/** Tables of the catalogue: types, attributes, terms, vendors, offers, and people's lists of them. */
export type CatalogueTables = CountTables & {
  catalogue_state: CatalogueStateTable;
  offer_types: OfferTypesTable;
  vendors: VendorsTable;
  vendor_places: VendorPlacesTable;
  withheld_offers: WithheldOffersTable;
  brands: BrandsTable;
  models: ModelsTable;
  lease_terms: LeaseTermsTable;
  variants: VariantsTable;
  search_words: SearchWordsTable;
  offers: OffersTable;
  offer_details: OfferDetailsTable;
  offer_prices: OfferPricesTable;
  offer_holds: OfferHoldsTable;
  listed_offers: ListedOffersTable;
  favourite_terms: FavouriteTermsTable;
  price_drop_look: PriceDropLookTable;
  price_drops: PriceDropsTable;
};
