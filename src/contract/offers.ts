import { z } from 'zod/mini';
import { fraction, id, isoDateTime, kopecks, version } from './common.ts';
import { leaseTerms, scheduleKinds } from './leasing.ts';
import { availabilities, offerConditions } from './search-values.ts';

/** Condition of the asset. */
export type OfferCondition = (typeof offerConditions)[number];

/** Where the asset is. */
export type Availability = (typeof availabilities)[number];

/** Life of an offer; visitors see `published` only. */
export const offerStatuses = ['draft', 'moderation', 'published', 'archived'] as const;
/** Status of an offer. */
export type OfferStatus = (typeof offerStatuses)[number];

/** Colours of drawings. */
export const paints = [
  'white',
  'silver',
  'graphite',
  'black',
  'red',
  'blue',
  'green',
  'yellow',
  'orange',
  'sand',
] as const;
/** Paint of a drawing. */
export type Paint = (typeof paints)[number];

/** A photo that was uploaded: `/media/{id}/{width}.{avif|webp|jpg}`. */
export const photo = z.object({
  id,
  alt: z.string(),
  width: z.int().check(z.minimum(1)),
  height: z.int().check(z.minimum(1)),
  blur: z.string().check(z.describe('data URL of a tiny preview')),
  sources: z.array(z.object({ type: z.string(), srcset: z.string() })),
});

/** What a card shows: a drawing by `key` (category and kind: `special-crawler-excavator`) in a paint, or a photo. */
export const picture = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('drawing'), key: z.string(), paint: z.enum(paints), alt: z.string() }),
  z.object({ kind: z.literal('photo'), ...photo.shape }),
]);
/** What a card shows. */
export type Picture = z.infer<typeof picture>;

/** The terms that a payment was computed from; `adjusted` if the offer's limits refused the requested ones. */
export const paymentTerms = z.object({
  advance: fraction.check(z.describe('share of the price')),
  months: z.int().check(z.minimum(1)),
  schedule: z.enum(scheduleKinds),
  totalKopecks: kopecks.check(z.describe('advance, payments and buyout')),
  allInKopecks: kopecks.check(z.describe('«Всего»: with insurance outside the payments, and fees')),
  insured: z.boolean().check(z.describe('insurance is included in «Всего», in the payments or separately')),
  adjusted: z.boolean(),
});
/** The terms that a payment was computed from. */
export type PaymentTerms = z.infer<typeof paymentTerms>;

/** The hold of an offer's unit: by a request in approval until a moment, or, without one, by a deal until its handover. */
export const offerHold = z.object({ until: z.nullable(isoDateTime) });
/** The unit of an offer is held. */
export type OfferHold = z.infer<typeof offerHold>;

/** An offer in a list. `highlights` are ready texts: `{name: "Мощность", value: "150 л. с."}`. */
export const offerCard = z.object({
  id,
  slug: z.string().check(z.describe('readable name for links, not part of the address')),
  typeId: z.string(),
  brand: z.string(),
  model: z.string(),
  modification: z.string(),
  year: z.int(),
  condition: z.enum(offerConditions),
  priceKopecks: kopecks,
  oldPriceKopecks: z.nullable(kopecks),
  availability: z.enum(availabilities),
  region: z.string(),
  city: z.string(),
  vendor: z.object({ id, name: z.string(), slug: z.string() }),
  picture,
  highlights: z.array(z.object({ name: z.string(), value: z.string() })),
  paymentKopecks: kopecks,
  paymentTerms,
  hold: z.nullable(offerHold),
});
/** An offer in a list. */
export type OfferCard = z.infer<typeof offerCard>;

/** A fact about the asset: `value` in words, `unit` apart. */
export const offerAttribute = z.object({
  key: z.string(),
  name: z.string(),
  value: z.string(),
  unit: z.nullable(z.string()),
});

/** What the reader may do with an offer. */
export const offerAbilities = z.object({
  calculate: z.boolean(),
  request: z.boolean(),
  edit: z.boolean(),
  publish: z.boolean(),
  archive: z.boolean(),
  moderate: z.boolean(),
});
/** What the reader may do with an offer. */
export type OfferAbilities = z.infer<typeof offerAbilities>;

/** An offer with everything that its page shows. */
export const offerView = z.extend(offerCard, {
  brandSlug: z.string().check(z.describe('value of the `brand` filter')),
  modelSlug: z.string().check(z.describe('value of the `model` filter')),
  description: z.string(),
  attributes: z.array(offerAttribute),
  options: z.array(z.string()),
  photos: z.array(photo),
  terms: leaseTerms,
  status: z.enum(offerStatuses),
  version,
  abilities: offerAbilities,
});
/** An offer with everything that its page shows. */
export type OfferView = z.infer<typeof offerView>;

/** A price of a published offer and where the asset was, since `at`. */
export const offerPrice = z.object({
  at: isoDateTime,
  priceKopecks: kopecks,
  availability: z.enum(availabilities),
});
/** A price of a published offer and where the asset was, since `at`. */
export type OfferPrice = z.infer<typeof offerPrice>;

/** Answer of `GET /api/offers/{id}/prices`: oldest first, the last is the current one; the newest 200 of longer series. */
export const offerPrices = z.array(offerPrice);

/** Path of an offer's calls. */
export const offerParams = z.object({ id });

const numeric = (pattern: RegExp) =>
  z.pipe(z.string().check(z.regex(pattern, 'invalid')), z.transform(Number));

/** `?advance=&term=` of an offer's page and of lists: percent and months; 20 % and 36 months when absent. */
export const paymentChoiceQuery = {
  advance: z.optional(numeric(/^\d{1,2}(\.\d{1,2})?$/)).check(z.describe('percent of the price, 0–99')),
  term: z
    .optional(z.pipe(numeric(/^\d{1,4}$/), z.int().check(z.minimum(1), z.maximum(120))))
    .check(z.describe('months, 1–120')),
};

/** Query of `GET /api/offers/{id}`. */
export const offerQuery = z.object(paymentChoiceQuery);
