import { z } from 'zod/mini';
import { calculateBody, offerCalculateBody, scheduleKinds, taxRegimes, timings } from './leasing.ts';

const optional = z.optional(z.string().check(z.maxLength(4000)));

const choiceParameters = {
  advance: optional.check(z.describe('share of the price, "0.2"; this or advanceKopecks')),
  advanceKopecks: optional,
  months: optional,
  schedule: z.optional(z.enum(scheduleKinds)),
  timing: z.optional(z.enum(timings)),
  weights: optional.check(z.describe('twelve integers from January, comma-separated')),
  startDate: optional,
  taxRegime: z.optional(z.enum(taxRegimes)),
};

const offerParameters = z.strictObject(choiceParameters);

const calculateParameters = z.object({
  ...choiceParameters,
  typeId: optional,
  priceKopecks: optional,
  annualRate: optional,
  buyoutKopecks: optional,
  usnRate: optional,
  fees: optional.check(z.describe("JSON of the body's fees")),
  insurance: optional.check(z.describe("JSON of the body's insurance")),
  earlyBuyoutFromMonth: optional,
  earlyBuyoutFeeShare: optional,
  earlyBuyoutDate: optional,
});

/** Anything but a number stays a string, which the body's schema then refuses; `Number('')` would be 0. */
const numberOf = (value: string | undefined): number | string | undefined =>
  value === undefined || value.trim() === '' || !Number.isFinite(Number(value)) ? value : Number(value);

/** Broken JSON stays a string, which the body's schema then refuses. */
const jsonOf = (value: string | undefined): unknown => {
  if (value === undefined) return undefined;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
};

const choiceOf = ({ advance, advanceKopecks, ...query }: z.infer<typeof offerParameters>) => ({
  ...query,
  advance:
    advance === undefined && advanceKopecks === undefined
      ? undefined
      : { share: advance, amountKopecks: numberOf(advanceKopecks) },
  months: numberOf(query.months),
  weights: query.weights?.split(',').map(numberOf),
});

const bodyOf = (query: z.infer<typeof calculateParameters>) => ({
  ...query,
  ...choiceOf(query),
  priceKopecks: numberOf(query.priceKopecks),
  buyoutKopecks: numberOf(query.buyoutKopecks),
  earlyBuyoutFromMonth: numberOf(query.earlyBuyoutFromMonth),
  fees: jsonOf(query.fees),
  insurance: jsonOf(query.insurance),
});

/**
 * Name of the query parameter that a field of the body came from: `advance.amountKopecks` → `advanceKopecks`, `advance.share` →
 * `advance`, `weights.3` → `weights`.
 */
export const queryNameOf = (field: string): string =>
  field === 'advance.amountKopecks' ? 'advanceKopecks' : (field.split('.')[0] ?? field);

const parseAs = <Body>(schema: z.core.$ZodType<Body>, value: unknown, context: z.core.ParsePayload): Body => {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) {
    const path = [queryNameOf(issue.path.join('.'))];
    context.issues.push({ ...issue, input: value, path } as z.core.$ZodRawIssue);
  }
  return z.NEVER;
};

/** Query of `GET …/calculate.pdf` and `….xlsx` of any price; parses to the same input as the POST, errors under query names. */
export const calculateQuery = z.pipe(
  calculateParameters,
  z.transform((query, context) => parseAs(calculateBody, bodyOf(query), context)),
);

/** Query of `GET /api/offers/{id}/calculate.pdf` and `….xlsx`; parses to the same input as the POST, errors under query names. */
export const offerCalculateQuery = z.pipe(
  offerParameters,
  z.transform((query, context) => parseAs(offerCalculateBody, choiceOf(query), context)),
);
