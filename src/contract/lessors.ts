import { z } from 'zod/mini';
import { companyValues } from './accounts.ts';
import { id, isoDateTime, kopecks, logo, text, version } from './common.ts';
import { fieldCode } from './common.ts';
import { offerCalculateBody } from './leasing.ts';
import { cardMisfits, rateCard } from './rate-cards.ts';
import { lessorRole } from './roles.ts';
import { offerConditions, regionPattern, slugPattern } from './search-values.ts';

/** How a lessor signs contracts: on paper, by a qualified electronic signature, by an operator of electronic documents. */
export const signingWays = ['paper', 'ukep', 'edo'] as const;

/** `archived` leases nothing new. */
export const lessorStates = ['active', 'archived'] as const;

const lessorFields = {
  name: text(200),
  inn: companyValues.shape.inn,
  address: text(500),
  about: z.nullish(text(2000)),
  signing: z
    .array(z.enum(signingWays))
    .check(z.minLength(1, fieldCode('required')), z.maxLength(signingWays.length)),
  logoId: z.nullish(id).check(z.describe('a photo that an admin has uploaded; null removes the logo')),
};

/** `POST /api/lessors`. */
export const lessorBody = z.object(lessorFields);

/** `POST /api/lessors/{id}`; what is left out stays. */
export const lessorChangeBody = z.object({
  ...z.partial(lessorBody).shape,
  state: z.optional(z.enum(lessorStates)),
  version,
});

/** `POST /api/lessors/{id}/block`; the lessor’s people read the reason. */
export const blockLessorBody = z.object({ reason: text(1000), version });

/** `POST /api/lessors/{id}/unblock`. */
export const unblockLessorBody = z.object({ version });

/** Somebody who works for a lessor. */
const lessorPerson = z.object({ id, name: z.string(), role: lessorRole });

/** A leasing company. */
export const lessorView = z.object({
  id,
  name: z.string(),
  inn: z.string(),
  address: z.string(),
  about: z.nullable(z.string()),
  logo,
  signing: z.array(z.enum(signingWays)),
  state: z.enum(lessorStates),
  blocked: z
    .nullable(z.object({ reason: z.string(), since: isoDateTime }))
    .check(z.describe('it makes no new deals and its people have read-only access; staff handle its deals')),
  people: z.array(lessorPerson).check(z.describe('by name')),
  version,
  abilities: z.record(z.string(), z.boolean()),
});

/** `GET /api/lessors`: all of them, by name, for staff (there are some dozens); one's own for people of a lessor. */
export const lessorList = z.object({ items: z.array(lessorView) });

/** A rate card with when it was ended. */
export const rateCardView = z.extend(rateCard, { createdAt: isoDateTime, endedAt: z.nullable(isoDateTime) });

/** `GET /api/lessors/{id}/rate-cards`: every version, the newest first, 200 at most. */
export const rateCardList = z.object({ items: z.array(rateCardView) });

const year = z.int().check(z.minimum(1950), z.maximum(2100));

/** An asset that is not in the catalogue, with its known facts. */
const fitSubject = z.object({
  typeId: z.string().check(z.regex(slugPattern, fieldCode('invalid'))),
  priceKopecks: kopecks,
  condition: z.optional(z.enum(offerConditions)),
  year: z.optional(year),
  mileageKm: z.optional(z.int().check(z.minimum(0), z.maximum(10_000_000))),
  region: z.optional(z.string().check(z.regex(regionPattern, fieldCode('invalid')))),
});

/** `POST /api/lessors/fit`: an offer, or an asset by its facts. */
export const fitBody = z
  .object({
    offerId: z.optional(id),
    subject: z.optional(fitSubject),
    terms: offerCalculateBody,
    quantity: z.optional(z.int().check(z.minimum(1), z.maximum(1000))),
  })
  .check(
    z.refine(({ offerId, subject }) => (offerId === undefined) !== (subject === undefined), {
      error: fieldCode('required'),
      path: ['offerId'],
    }),
  );

/** Facts of a lease that are not known and were treated as fitting. */
export const unknownFacts = ['condition', 'age', 'mileage', 'region', 'companyKind', 'companyAge'] as const;

/** Why a card does not fit, with the exceeded bound. */
export const misfit = z.object({
  code: z.enum(cardMisfits),
  bound: z.nullable(z.union([z.number(), z.string()])),
});

/** A lessor with what its best fitting card offers, or why none fits; sums for one asset, or for as many as were asked for. */
export const lessorFit = z.object({
  lessor: z.object({ id, name: z.string(), inn: z.string(), address: z.string(), logo }),
  fits: z.boolean(),
  card: z.nullable(z.object({ id, name: z.string(), version: z.int() })),
  paymentKopecks: z.nullable(kopecks),
  allInKopecks: z.nullable(kopecks.check(z.describe('«Всего»'))),
  insuranceKopecks: z.nullable(kopecks.check(z.describe('the part of «Всего» that is insurance'))),
  effectiveRate: z.nullable(z.string()),
  unknown: z.array(z.enum(unknownFacts)),
  reasons: z.array(misfit),
});

/** Answer of `POST /api/lessors/fit`: those that fit first, by «Всего» without insurance, since not every card names it. */
export const lessorFits = z.object({ items: z.array(lessorFit) });

/** A leasing company. */
export type LessorView = z.infer<typeof lessorView>;
/** Body of a new lessor. */
export type LessorBody = z.infer<typeof lessorBody>;
/** Changes of a lessor. */
export type LessorChange = z.infer<typeof lessorChangeBody>;
/** A rate card with when it was ended. */
export type RateCardView = z.infer<typeof rateCardView>;
/** Body of a request for fits. */
export type FitBody = z.infer<typeof fitBody>;
/** A lessor with what its best fitting card gives. */
export type LessorFit = z.infer<typeof lessorFit>;
