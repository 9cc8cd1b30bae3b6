import { z } from 'zod/mini';
import { isoDate, kopecks } from './common.ts';
import { offerCalculateBody } from './leasing.ts';
import { misfit, unknownFacts } from './lessors.ts';
import { offerConditions } from './search-values.ts';

/** How many days back a try-out looks. */
export const tryOutDays = 30;

/** How many of the newest requests a try-out looks at. */
export const mostTriedOut = 200;

/** A request with the facts that a rate card is checked against: nothing tells whose it is. */
const triedOut = z.object({
  day: isoDate,
  title: z
    .string()
    .check(
      z.describe(
        'title of the offer; otherwise the name of the type, since a client’s own words may identify them',
      ),
    ),
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
/** A request with the facts that a rate card is checked against, and the card's result. */
export type TriedOut = z.infer<typeof triedOut>;
