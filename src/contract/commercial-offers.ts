import { z } from 'zod/mini';
import {
  callCode,
  fieldCode,
  id,
  isoDate,
  isoDateTime,
  kopecks,
  logo,
  mustAccept,
  text,
  version,
} from './common.ts';
import { calculation, leaseTerms, offerCalculateBody } from './leasing.ts';

/** Every status of a commercial offer (КП). */
export const commercialOfferStatuses = [
  'draft',
  'sent',
  'viewed',
  'accepted',
  'declined',
  'withdrawn',
  'superseded',
  'expired',
  'not_chosen',
] as const;
/** Status of a commercial offer. */
export const commercialOfferStatus = z.enum(commercialOfferStatuses);
/** Status of a commercial offer. */
export type CommercialOfferStatus = (typeof commercialOfferStatuses)[number];

/** What one may do with a commercial offer now. */
export const commercialOfferActions = [
  'edit',
  'send',
  'withdraw',
  'revise',
  'accept',
  'decline',
  'requestChanges',
] as const;
/** What one may do with a commercial offer. */
export type CommercialOfferAction = (typeof commercialOfferActions)[number];

/** The choice and the terms that a commercial offer was calculated by, for one asset. */
const commercialTerms = z.object({ choice: offerCalculateBody, offer: leaseTerms });

const fields = {
  terms: z.object({
    choice: z.optional(offerCalculateBody).check(z.describe('those of the request by default')),
    offer: z
      .optional(leaseTerms)
      .check(z.describe('those of the rate card by default; required without a card')),
  }),
  conditions: z.optional(text(4000)),
  commissionKopecks: kopecks.check(
    z.maximum(30_000_000_000),
    z.describe('what the lessor pays the platform; visible to the client'),
  ),
  validUntil: isoDate.check(z.describe('the last day, Moscow time; from today to 90 days from now')),
};

/** `POST /api/requests/{id}/commercial-offers`: one, or several lessors' at once by staff. */
const newOffer = z.object({
  lessorId: z.optional(id).check(z.describe("one's own lessor by default; required for staff")),
  rateCardId: z.optional(id),
  ...fields,
});
export const newCommercialOffers = z.union([
  newOffer,
  z.array(newOffer).check(z.minLength(1), z.maxLength(20)),
]);

/** `POST /api/commercial-offers/{id}` of a draft, and `…/revise`, which makes the next revision's draft. */
export const commercialOfferBody = z.object({ rateCardId: z.optional(id), ...fields, version });

/** `…/send`, `…/withdraw`. */
export const commercialOfferMove = z.object({ version });

/** The authority of the accepting person: head of the organisation, by a power of attorney, or the sole trader. */
const authorityBases = ['director', 'powerOfAttorney', 'soleTrader'] as const;
/** The authority of the accepting person. */
export type AuthorityBasis = (typeof authorityBases)[number];

/** The person whose acceptance binds the lessee, and by which authority. A power of attorney has its number and date. */
export const authority = z
  .object({
    basis: z.enum(authorityBases),
    number: z.optional(text(100)),
    date: z.optional(isoDate),
  })
  .check(
    z.refine(({ basis, number }) => basis !== 'powerOfAttorney' || number !== undefined, {
      error: fieldCode('required'),
      path: ['number'],
    }),
    z.refine(({ basis, date }) => basis !== 'powerOfAttorney' || date !== undefined, {
      error: fieldCode('required'),
      path: ['date'],
    }),
  );

/** `POST /api/commercial-offers/{link or id}/accept`: acceptance of a proposal by a simple electronic signature (63-ФЗ, article 9). */
export const acceptBody = z.object({
  code: callCode,
  version,
  agreementVersion: z.string().check(z.maxLength(20)),
  agree: mustAccept,
  authority,
});

/** `…/decline`. */
export const declineOfferBody = z.object({ reason: z.optional(text(1000)) });

/** `…/request-changes`. */
export const requestChangesBody = z.object({ text: text(2000) });

/** A commercial offer (КП) as its reader may see it. */
export const commercialOfferView = z.object({
  id,
  number: z.int(),
  requestId: id,
  requestNumber: z.int(),
  lessor: z.object({ id, name: z.string(), logo }),
  rateCardId: z.nullable(id).check(z.describe('visible to the lessor and staff')),
  revision: z.int().check(z.minimum(1)),
  status: commercialOfferStatus,
  terms: commercialTerms,
  calculation,
  quantity: z.int().check(z.minimum(1)),
  conditions: z.nullable(z.string()),
  commissionKopecks: kopecks,
  validUntil: isoDate,
  changesAsked: z.nullable(z.object({ at: isoDateTime, text: z.string() })),
  reason: z.nullable(z.string()).check(z.describe('why the client declined')),
  lessorBlocked: z
    .boolean()
    .check(z.describe('the lessor is blocked: its КП can be neither sent nor accepted')),
  senderLeft: z
    .boolean()
    .check(z.describe('who sent the request may no longer act for the company: nobody can accept the КП')),
  documentSha256: z.nullable(z.string()),
  sentAt: z.nullable(isoDateTime),
  version,
  abilities: z.array(z.enum(commercialOfferActions)),
});

/** `GET /api/commercial-offers/{link or id}` of a dead one: this, and nothing else. */
export const deadCommercialOffer = z.object({ status: commercialOfferStatus, requestNumber: z.int() });

/** A live one as the holder of its link sees it: with its asset, without a sign-in. */
export const commercialOfferPage = z.object({
  offer: commercialOfferView,
  asset: z.object({
    title: z.string(),
    priceKopecks: kopecks,
    leaseback: z
      .boolean()
      .check(z.describe("the lessee's own asset: its sale is taxed separately from the lease")),
    drawing: z.nullable(z.object({ key: z.string(), paint: z.string() })),
  }),
  company: z.string(),
  authorityBases: z
    .array(z.enum(authorityBases))
    .check(z.describe('those possible for a lessee of its kind, the usual one first')),
  lessor: z.object({ name: z.string(), inn: z.string(), address: z.string(), logo }),
  agreementVersion: z.string(),
  codeGoesTo: z
    .nullable(z.string())
    .check(z.describe("the client's phone, masked; null for readers who may not accept")),
});

/** A commercial offer. */
export type CommercialOfferView = z.infer<typeof commercialOfferView>;
