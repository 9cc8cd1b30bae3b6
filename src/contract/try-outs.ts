import { z } from 'zod/mini';
import { isoDate, kopecks } from './common.ts';
import { offerCalculateBody } from './leasing.ts';
import { misfit, unknownFacts } from './lessors.ts';
import { offerConditions } from './search-values.ts';

/** For how many days back requests are asked about. */
export const tryOutDays = 30;

/** How many requests a try-out looks at, the newest. */
export const mostTriedOut = 200;

/** A request by what a rate card is judged by: nothing tells whose it is. */
const triedOut = z.object({
  day: isoDate,
  title: z
    .string()
    .check(z.describe('of an offer; elsewhere the name of the type, since words of a client may name them')),
  condition: z.nullable(z.enum(offerConditions)),
  region: z.nullable(z.string()),
  priceKopecks: kopecks,
  choice: z.pick(offerCalculateBody, { advance: true, months: true, schedule: true, timing: true }),
  fits: z.boolean(),
  paymentKopecks: z.nullable(kopecks),
  allInKopecks: z.nullable(kopecks.check(z.describe('«Всего»'))),
  effectiveRate: z.nullable(z.string()),
  unknown: z.array(z.enum(unknownFacts)),
  reasons: z.array(misfit),
});

/**
 * Answer of `POST /api/lessors/{id}/try-out`: requests of the last days, whichever lessor got them, the newest first, with what the card would give
 * for one asset of each.
 */
export const tryOut = z.object({
  items: z.array(triedOut),
  checked: z.int().check(z.minimum(0)),
  fitting: z.int().check(z.minimum(0)),
});

/** What a rate card would have given for the requests of the last days. */
export type TryOut = z.infer<typeof tryOut>;
/** A request by what a rate card is judged by, and what the card would give. */
export type TriedOut = z.infer<typeof triedOut>;
