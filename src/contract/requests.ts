import { z } from 'zod';
import { fieldCode, id, isoDateTime, kopecks, pageOf, pageQuery, text, version } from './common.ts';
import { calculation, leaseTerms, offerCalculateBody } from './leasing.ts';
import { nextActor, requestKind, requestStatus } from './request-status.ts';

/** Where a visitor came from; tracking parameters of the address they landed on. */
export const requestSource = z.object({
  utmSource: z.string().max(200).optional(),
  utmMedium: z.string().max(200).optional(),
  utmCampaign: z.string().max(200).optional(),
  utmContent: z.string().max(200).optional(),
  utmTerm: z.string().max(200).optional(),
  page: z.string().max(500).optional(),
});

const year = z.int().min(1950).max(2100);

/** VIN in any spelling: small letters, spaces, dashes, Cyrillic letters that look like Latin ones. The domain's `normalizeVin` mends it. */
const vin = z
  .string()
  .max(40)
  .transform((value) => value.replaceAll(/[\s-]/g, '').toUpperCase())
  .refine((value) => /^[\dA-HJ-NPR-ZАВЕКМНРСТУХ]{17}$/.test(value), fieldCode('vin'));

/** An asset that is not in the catalogue. */
export const manualSubject = z.object({
  typeId: text(60),
  name: text(300),
  link: z
    .url({ protocol: /^https?$/, error: fieldCode('invalid') })
    .max(2000)
    .optional(),
  supplier: text(300).optional(),
  priceKopecks: kopecks,
});

/** One's own asset, to be sold to the lessor and leased back. */
export const leasebackSubject = z.object({
  typeId: text(60),
  name: text(300),
  year,
  vin: vin.optional(),
  mileageKm: z.int().min(0).max(10_000_000).optional(),
  priceKopecks: kopecks,
  wantedKopecks: kopecks.min(1),
});

const requestFields = {
  terms: offerCalculateBody,
  comment: text(2000).optional(),
  source: requestSource.optional(),
};

/** `POST /api/requests`: no figure is taken from the caller but the price of an asset that is not in the catalogue. */
export const createRequestBody = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('offer'), offerId: id, ...requestFields }),
  z.object({ kind: z.literal('manual'), subject: manualSubject, ...requestFields }),
  z.object({ kind: z.literal('leaseback'), subject: leasebackSubject, ...requestFields }),
]);
/** Answer of `POST /api/requests`. */
export const createdRequest = z.object({ id, number: z.int() });

/** The asset that a request is about, as it was when the request was sent. */
export const requestSubject = z.object({
  typeId: z.string(),
  title: z.string(),
  priceKopecks: kopecks,
  offerId: id.nullable(),
  year: z.int().nullable(),
  condition: z.enum(['new', 'used']).nullable(),
  region: z.string().nullable(),
  city: z.string().nullable(),
  link: z.string().nullable(),
  supplier: z.string().nullable(),
  vin: z.string().nullable(),
  mileageKm: z.int().nullable(),
  wantedKopecks: kopecks.nullable(),
  drawing: z.object({ key: z.string(), paint: z.string() }).nullable(),
});

/** One transition of a request; `by` is null when nobody asked for it or the reader may not know. */
export const requestTransition = z.object({
  from: requestStatus.nullable(),
  to: requestStatus,
  at: isoDateTime,
  by: z.object({ name: z.string(), role: z.enum(['client', 'vendor', 'manager', 'admin']) }).nullable(),
  reason: z.string().nullable(),
});

/** The choice and the terms that a request was calculated with. */
export const requestTerms = z.object({ choice: offerCalculateBody, offer: leaseTerms });

const person = z.object({ id, name: z.string(), phone: z.string().nullable(), email: z.string().nullable() });

/** A request as its reader may see it: what they may not see is null. */
export const requestView = z.object({
  id,
  number: z.int(),
  kind: requestKind,
  status: requestStatus,
  nextActor,
  dueAt: isoDateTime.nullable(),
  subject: requestSubject,
  terms: requestTerms.nullable(),
  calculation: calculation.nullable(),
  company: z.object({
    id: id.nullable().describe('for those who may see its people'),
    name: z.string(),
    inn: z.string().nullable(),
  }),
  client: person.nullable(),
  vendor: z.object({ id, name: z.string(), slug: z.string() }).nullable(),
  manager: z.object({ id, name: z.string() }).nullable(),
  history: z.array(requestTransition),
  documents: z.array(z.object({ id })),
  commercialOffers: z.array(z.object({ id })),
  unreadMessages: z.int().min(0),
  comment: z.string().nullable(),
  source: requestSource.nullable(),
  createdAt: isoDateTime,
  version,
  abilities: z.object({
    transitions: z
      .array(z.object({ to: requestStatus, reasonRequired: z.boolean() }))
      .describe('transitions open to the reader'),
  }),
});

/** A request in a list. */
export const requestListItem = z.object({
  id,
  number: z.int(),
  kind: requestKind,
  status: requestStatus,
  nextActor,
  dueAt: isoDateTime.nullable(),
  title: z.string(),
  priceKopecks: kopecks,
  paymentKopecks: kopecks.nullable(),
  months: z.int().nullable(),
  advanceKopecks: kopecks.nullable(),
  companyName: z.string(),
  managerName: z.string().nullable(),
  createdAt: isoDateTime,
});

const many = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (value) => (value === undefined ? undefined : [value].flat()),
    z.array(item).max(20).optional(),
  );

/** `GET /api/requests`. */
export const requestListQuery = z.object({
  status: many(requestStatus),
  kind: many(requestKind),
  manager: z.union([id, z.literal('none')]).optional(),
  q: z.string().trim().max(200).optional(),
  sort: z.enum(['-createdAt', 'createdAt', 'dueAt']).default('-createdAt'),
  ...pageQuery,
});
/** Answer of `GET /api/requests`. */
export const requestPage = pageOf(requestListItem);

/** `POST /api/requests/{id}/transitions`. */
export const transitionBody = z.object({ to: requestStatus, reason: text(1000).optional(), version });

/** Body of `POST /api/requests`. */
export type CreateRequest = z.infer<typeof createRequestBody>;
/** A request as its reader may see it. */
export type RequestView = z.infer<typeof requestView>;
/** A request in a list. */
export type RequestListItem = z.infer<typeof requestListItem>;
/** `GET /api/requests`. */
export type RequestListQuery = z.infer<typeof requestListQuery>;
/** The asset that a request is about. */
export type RequestSubject = z.infer<typeof requestSubject>;
