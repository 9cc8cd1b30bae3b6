import { z } from 'zod/mini';
import { fieldCode, id, isoDateTime, kopecks, text, version } from './common.ts';
import { pageOf, pageQuery } from './paging.ts';
import { offerAbilities, offerHold, offerView, paints, photo, picture } from './offers.ts';
import { availabilities, offerConditions, slugPattern } from './search-values.ts';

/**
 * States of a vendor's offer: `draft` is being written, `moderation` waits for staff, `refused` was returned with a reason, `published` is as
 * visitors see it, `archived` is off sale. A published offer that is edited is in one of the first three and still public.
 */
export const stockStates = ['draft', 'moderation', 'refused', 'published', 'archived'] as const;
/** The state of a vendor's offer. */
export type StockState = (typeof stockStates)[number];

/** Text as entered; may be blank. */
const typed = (max: number) => z.string().check(z.maxLength(max));

/** The content of an offer as a vendor has entered it so far: anything may be missing or wrong, and is stored anyway. */
export const offerContent = z.partial(
  z.object({
    typeId: typed(60),
    brand: typed(60),
    model: typed(60),
    modification: typed(120),
    year: z.int(),
    condition: z.enum(offerConditions),
    priceKopecks: z.int(),
    availability: z.enum(availabilities),
    region: typed(2).check(z.describe('two-digit code of the federal subject')),
    city: typed(80),
    attributes: z
      .record(z.string().check(z.regex(/^\w{1,40}$/)), z.union([z.number(), z.boolean(), typed(100)]))
      .check(z.describe('by key of the type’s attributes; others are kept but not published')),
    vin: typed(40),
    paint: z.enum(paints).check(z.describe('colour of the drawing while there is no photo')),
    description: typed(5000),
    options: z.array(typed(100)).check(z.maxLength(60)),
    photoIds: z.array(id).check(z.maxLength(30), z.describe('in order; the first is shown on the card')),
  }),
);
/** The content of an offer as entered so far. */
export type OfferContent = z.infer<typeof offerContent>;
/** A field of an offer that a vendor writes. */
export type OfferContentField = keyof OfferContent;
/** Fields of an offer that a vendor writes. */
export const offerContentFields = Object.keys(offerContent.shape) as OfferContentField[];

/** `POST /api/offers`: a draft with the given content, or a copy of an offer; staff name the vendor. */
export const createOfferBody = z.extend(offerContent, {
  copyOf: z.optional(id),
  vendorId: z.optional(id).check(z.describe('whose, for staff only')),
});
/** Body of `POST /api/offers`. */
export type CreateOffer = z.infer<typeof createOfferBody>;

const { shape } = offerContent;

/** `POST /api/offers/{id}`: present fields replace stored ones, null removes one, others stay. */
export const editOfferBody = z.object({
  typeId: z.nullish(shape.typeId),
  brand: z.nullish(shape.brand),
  model: z.nullish(shape.model),
  modification: z.nullish(shape.modification),
  year: z.nullish(shape.year),
  condition: z.nullish(shape.condition),
  priceKopecks: z.nullish(shape.priceKopecks),
  availability: z.nullish(shape.availability),
  region: z.nullish(shape.region),
  city: z.nullish(shape.city),
  attributes: z.nullish(shape.attributes),
  vin: z.nullish(shape.vin),
  paint: z.nullish(shape.paint),
  description: z.nullish(shape.description),
  options: z.nullish(shape.options),
  photoIds: z.nullish(shape.photoIds),
  version,
});
/** Body of `POST /api/offers/{id}`. */
export type EditOffer = z.infer<typeof editOfferBody>;

/** `POST /api/offers/{id}/publish`. */
export const publishOfferBody = z.object({
  version,
  confirmPrice: z
    .optional(z.literal(true))
    .check(z.describe('confirms a price far above or below that of similar offers')),
});
/** Body of `POST /api/offers/{id}/publish`. */
export type PublishOffer = z.infer<typeof publishOfferBody>;

/** `POST /api/offers/{id}/archive` and `…/restore`. */
export const moveOfferBody = z.object({ version });

/** `POST /api/offers/{id}/moderate`; a refusal needs a reason. */
export const moderateOfferBody = z.object({
  decision: z.enum(['publish', 'refuse']),
  reason: z.optional(text(1000)),
  version,
});
/** Body of `POST /api/offers/{id}/moderate`. */
export type ModerateOffer = z.infer<typeof moderateOfferBody>;

/** The most frequent reasons of moderators, ready to be sent or changed. */
export const refusalReasons = [
  'Укажите цену с НДС: по рынку такая техника стоит иначе.',
  'Заполните характеристики: без них технику не найдут в поиске.',
  'Уберите из описания телефоны, почту и ссылки: заявки приходят через сервис.',
  'Проверьте VIN: с ним уже опубликовано предложение другого поставщика.',
  'Добавьте фотографии именно этой техники.',
  'Тип техники выбран неверно: выберите подходящий.',
] as const;

/** Warnings that do not stop an offer: `vinCheckDigit` is wrong, `vinElsewhere`: another vendor has it too. */
export const offerWarnings = ['vinCheckDigit', 'vinElsewhere'] as const;
/** A warning that does not stop an offer. */
export type OfferWarning = (typeof offerWarnings)[number];

const params = z.record(z.string(), z.record(z.string(), z.union([z.string(), z.number()])));

/** What keeps an offer from being published: codes by field, as `POST …/publish` would answer them. */
export const offerProblems = z.object({ error: z.record(z.string(), z.string()), params });
/** What keeps an offer from being published. */
export type OfferProblems = z.infer<typeof offerProblems>;

/** A field that differs from the last published state, in words; null for an empty value. */
export const offerDifference = z.object({
  field: z.string(),
  name: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});
/** A field that differs from the last published state. */
export type OfferDifference = z.infer<typeof offerDifference>;

const stockAbilities = z.extend(offerAbilities, { restore: z.boolean() });

/** An offer as its vendor and staff work on it. */
export const stockOffer = z.object({
  id,
  vendor: z.object({ id, name: z.string(), slug: z.string() }),
  state: z.enum(stockStates),
  isPublic: z.boolean().check(z.describe('visitors see its last published state')),
  content: offerContent,
  problems: offerProblems,
  warnings: z.array(z.enum(offerWarnings)),
  priceOutlier: z
    .nullable(z.object({ median: kopecks, low: kopecks, high: kopecks }))
    .check(
      z.describe('for moderators: the usual price of similar offers, if this one’s price differs a lot'),
    ),
  reason: z.nullable(z.string()).check(z.describe('why it was refused')),
  differences: z
    .array(offerDifference)
    .check(z.describe('compared with the last published state; empty if it was never published')),
  photos: z.array(photo).check(z.describe('of the working copy, in order')),
  preview: z.nullable(offerView).check(z.describe('as visitors would see it; null while it is incomplete')),
  createdAt: isoDateTime,
  changedAt: isoDateTime,
  version,
  abilities: stockAbilities,
});
/** An offer as its vendor and staff work on it. */
export type StockOffer = z.infer<typeof stockOffer>;

/** `GET /api/stock/{id}/queue`: an offer's neighbours in the moderation queue, longest waiting first. */
export const queuePosition = z.object({
  place: z.nullable(z.int().check(z.minimum(1))).check(z.describe('null if it no longer waits')),
  total: z.int().check(z.minimum(0)),
  previous: z.nullable(id),
  next: z.nullable(id).check(z.describe('if it no longer waits: the first in the queue')),
});
/** The position of an offer in the moderation queue. */
export type QueuePosition = z.infer<typeof queuePosition>;

/** An offer in the vendor's list. */
export const stockItem = z.object({
  id,
  title: z.string(),
  state: z.enum(stockStates),
  isPublic: z.boolean(),
  vendor: z.object({ id, name: z.string() }),
  picture: z.nullable(picture),
  year: z.nullable(z.int()),
  vin: z.nullable(z.string()),
  priceKopecks: z.nullable(z.int()),
  availability: z.nullable(z.enum(availabilities)),
  hold: z
    .nullable(offerHold)
    .check(z.describe('a request in approval or later holds the unit, so that nobody else can lease it')),
  reason: z.nullable(z.string()),
  views: z.int().check(z.minimum(0), z.describe('in the last 30 days')),
  leads: z.int().check(z.minimum(0), z.describe('all requests ever sent for it')),
  place: z
    .nullable(z.object({ rank: z.int().check(z.minimum(1)), of: z.int().check(z.minimum(1)) }))
    .check(
      z.describe('its position by price among published offers of the same model and about the same year'),
    ),
  createdAt: isoDateTime,
  publishedAt: z.nullable(isoDateTime),
  changedAt: isoDateTime,
  version,
  abilities: stockAbilities,
});
/** An offer in the vendor's list. */
export type StockItem = z.infer<typeof stockItem>;

/** Sorts of the list; `-changedAt` when absent, and `waiting` (longest first) for what waits for moderation. */
export const stockSorts = ['-changedAt', 'waiting', '-createdAt', 'createdAt', 'price', '-price'] as const;
/** Sort of the list. */
export type StockSort = (typeof stockSorts)[number];

/** Query of `GET /api/stock`. */
export const stockQuery = z.object({
  state: z.optional(z.enum(stockStates)),
  vendor: z.optional(id).check(z.describe('whose, for staff only')),
  type: z.optional(z.string().check(z.regex(slugPattern, fieldCode('invalid')))),
  availability: z.optional(z.enum(availabilities)),
  q: z
    .optional(z.string().check(z.trim(), z.maxLength(200)))
    .check(z.describe('words from the name, or a VIN')),
  sort: z.optional(z.enum(stockSorts)),
  ...pageQuery,
});
/** A parsed query of `GET /api/stock`. */
export type StockQuery = z.infer<typeof stockQuery>;

/** How many offers are in each state, whatever the list's other filters. */
export const stockCounts = z.record(z.enum(stockStates), z.int().check(z.minimum(0)));

/** Answer of `GET /api/stock`. */
export const stockPage = z.extend(pageOf(stockItem), { counts: stockCounts });
/** Answer of `GET /api/stock`. */
export type StockPage = z.infer<typeof stockPage>;

/** What one call does to many offers: a price by a sum or by a share of it, availability, archiving or putting back. */
const bulkChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('priceBy'),
    sumKopecks: z.int().check(z.minimum(-30_000_000_000), z.maximum(30_000_000_000)),
  }),
  z.object({
    kind: z.literal('priceByPercent'),
    percent: z.number().check(z.minimum(-90), z.maximum(90), z.describe('rounded to whole roubles')),
  }),
  z.object({ kind: z.literal('availability'), availability: z.enum(availabilities) }),
  z.object({ kind: z.literal('archive') }),
  z.object({ kind: z.literal('restore') }),
]);
/** What one call does to many offers. */
export type BulkChange = z.infer<typeof bulkChange>;

/** `POST /api/stock/bulk`: up to 200 offers. */
export const bulkBody = z.object({
  ids: z.array(id).check(z.minLength(1, fieldCode('required')), z.maxLength(200)),
  change: bulkChange,
  confirmPrice: z
    .optional(z.literal(true))
    .check(z.describe('confirms prices far above or below those of similar offers')),
});
/** Body of `POST /api/stock/bulk`. */
export type BulkBody = z.infer<typeof bulkBody>;

/** Answer of `POST /api/stock/bulk`, in the order of the ids: `code` says why one was left unchanged; `outlier` needs `confirmPrice`. */
export const bulkAnswer = z.object({
  items: z.array(
    z.object({
      id,
      done: z.boolean(),
      code: z.optional(z.string()),
      priceKopecks: z.optional(kopecks),
      version: z.optional(version),
    }),
  ),
});
/** Answer of `POST /api/stock/bulk`. */
export type BulkAnswer = z.infer<typeof bulkAnswer>;
