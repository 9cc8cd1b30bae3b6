import { z } from 'zod/mini';
import { fieldCode, id, kopecks, mustAccept, text } from './common.ts';
import { offerCalculateBody } from './leasing.ts';

/** Where a visitor came from: tracking parameters of their landing URL. */
export const requestSource = z.object({
  utmSource: z.optional(z.string().check(z.maxLength(200))),
  utmMedium: z.optional(z.string().check(z.maxLength(200))),
  utmCampaign: z.optional(z.string().check(z.maxLength(200))),
  utmContent: z.optional(z.string().check(z.maxLength(200))),
  utmTerm: z.optional(z.string().check(z.maxLength(200))),
  page: z.optional(z.string().check(z.maxLength(500))),
});

const year = z.int().check(z.minimum(1950), z.maximum(2100));

/**
 * VIN in any spelling: small letters, spaces, dashes, Cyrillic letters that look like Latin ones. The domain's `normalizeVin` normalises it.
 */
const vin = z
  .pipe(
    z.string().check(z.maxLength(40)),
    z.transform((value) => value.replaceAll(/[\s-]/g, '').toUpperCase()),
  )
  .check(z.refine((value) => /^[\dA-HJ-NPR-ZАВЕКМНРСТУХ]{17}$/.test(value), fieldCode('vin')));

/** An asset that is not in the catalogue. */
export const manualSubject = z.object({
  typeId: text(60),
  name: text(300),
  link: z.optional(z.url({ protocol: /^https?$/, error: fieldCode('invalid') }).check(z.maxLength(2000))),
  supplier: z.optional(text(300)),
  priceKopecks: kopecks,
});

/** One's own asset, to be sold to the lessor and leased back. */
export const leasebackSubject = z.object({
  typeId: text(60),
  name: text(300),
  year,
  vin: z.optional(vin),
  mileageKm: z.optional(z.int().check(z.minimum(0), z.maximum(10_000_000))),
  priceKopecks: kopecks,
  wantedKopecks: kopecks.check(z.minimum(1)),
});

/** The most files that a request is sent with. */
export const mostSentFiles = 10;

/** Files that the sender has uploaded for a request; they become one of its documents. */
export const sentFiles = z.optional(
  z.array(id).check(z.maxLength(mostSentFiles), z.describe('of `POST /api/files`')),
);

/** How many units are asked for. */
export const requestQuantity = z.int().check(z.minimum(1), z.maximum(1000));

/** Who gets a request when it is sent: the lessors named here, and the offer’s vendor. */
export const recipients = {
  consent: mustAccept.check(
    z.describe('to pass the request on to its recipients, who are named next to the checkbox'),
  ),
  lessorIds: z
    .array(id)
    .check(z.maxLength(50), z.describe('empty if none fits or a manager should review it first')),
};

/** What every request that is sent at once carries. */
export const requestFields = {
  draft: z.optional(z.literal(false)),
  companyId: z
    .optional(id)
    .check(z.describe('the sender’s company that it is for; the most recently chosen one by default')),
  terms: offerCalculateBody,
  quantity: z._default(requestQuantity, 1),
  ...recipients,
  fileIds: sentFiles,
  comment: z.optional(text(2000)),
  source: z.optional(requestSource),
};

/**
 * A request that is sent at once from a page of ours; the only figure from the caller is the price of an asset that is not in the catalogue.
 */
export const sentRequestBody = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('offer'), offerId: id, ...requestFields }),
  z.object({ kind: z.literal('manual'), subject: manualSubject, ...requestFields }),
  z.object({ kind: z.literal('leaseback'), subject: leasebackSubject, ...requestFields }),
]);
/** A request that is sent at once from a page of ours. */
export type SentRequest = z.infer<typeof sentRequestBody>;
