import { z } from 'zod/mini';
import { fieldCode, fraction, id, isoDate, kopecks, text } from './common.ts';
import { scheduleKinds, timings } from './leasing.ts';
import { companyKinds } from './roles.ts';
import { offerConditions, regionPattern, slugPattern } from './search-values.ts';

/** When a fee of a rate card falls due: with the advance, with each year begun, with the last payment. */
export const cardFeeMoments = ['start', 'yearly', 'end'] as const;
/** When a fee of a rate card falls due. */
export type CardFeeMoment = (typeof cardFeeMoments)[number];

const months = z.int().check(z.minimum(12), z.maximum(84));
const price = z.int().check(z.minimum(30_000_000), z.maximum(30_000_000_000));
const sum = kopecks.check(z.maximum(30_000_000_000));

/** A fraction of at most 1. */
const share = fraction.check(z.refine((value) => Number(value) <= 1, fieldCode('max')));

const advanceBound = 0.49;

/** The greatest advance of a new card: that of the product description, "Money". */
const advance = share.check(
  z.check(({ value, issues }) => {
    if (Number(value) <= advanceBound) return;
    issues.push({ code: 'too_big', origin: 'number', maximum: advanceBound, inclusive: true, input: value });
  }),
);

const costFields = { amountKopecks: z.optional(sum), share: z.optional(share) };

type Cost = { amountKopecks?: number | undefined; share?: string | undefined };

const isOfOne = ({ amountKopecks, share: part }: Cost): boolean =>
  amountKopecks !== undefined || part !== undefined;
const isOfBoth = ({ amountKopecks, share: part }: Cost): boolean =>
  amountKopecks !== undefined && part !== undefined;

/** A sum in kopecks or a share of the price; exactly one of the two. */
const sumOrShare = z.object(costFields).check(
  z.refine(isOfOne, fieldCode('required')),
  z.refine((value) => !isOfBoth(value), fieldCode('invalid')),
);

const several = <T extends string>(values: readonly [T, ...T[]]) =>
  z.array(z.enum(values)).check(z.minLength(1, fieldCode('required')), z.maxLength(values.length));

/** A step of the rate: applies from this advance on. */
const rateStep = z.object({ advanceFrom: share, annualRate: share });

/** A fee of a sum or of a share of the price; exactly one of the two. */
const fee = z
  .object({
    name: text(100),
    ...costFields,
    when: z.enum(cardFeeMoments),
    vat: z
      .optional(z.boolean())
      .check(z.describe('false for a state duty, which bears no VAT; true by default')),
  })
  .check(
    z.refine(isOfOne, { error: fieldCode('required'), path: ['amountKopecks'] }),
    z.refine((value) => !isOfBoth(value), { error: fieldCode('invalid'), path: ['amountKopecks'] }),
  );

const fields = {
  name: text(100),
  typeIds: z
    .array(z.string().check(z.regex(slugPattern, fieldCode('invalid'))))
    .check(z.minLength(1, fieldCode('required')), z.maxLength(50)),
  conditions: several(offerConditions),
  ageMaxYears: z.optional(z.int().check(z.minimum(0), z.maximum(50))),
  mileageMaxKm: z.optional(z.int().check(z.minimum(0), z.maximum(5_000_000))),
  priceMinKopecks: price,
  priceMaxKopecks: price,
  advanceMin: share,
  advanceMax: share,
  monthsMin: months,
  monthsMax: months,
  schedules: several(scheduleKinds),
  timings: several(timings),
  annualRate: share.check(z.describe('"0.24" is 24 % a year')),
  rateSteps: z.optional(z.array(rateStep).check(z.maxLength(10))),
  buyout: sumOrShare,
  fees: z.array(fee).check(z.maxLength(20)),
  insurance: z.nullable(z.object({ share, inPayments: z.boolean() })),
  earlyBuyoutFromMonth: z.int().check(z.minimum(1), z.maximum(84)),
  earlyBuyoutFeeShare: share,
  regions: z
    .array(z.string().check(z.regex(regionPattern, fieldCode('invalid'))))
    .check(z.maxLength(100), z.describe('empty: all')),
  companyKinds: several(companyKinds),
  companyAgeMonthsMin: z.optional(z.int().check(z.minimum(0), z.maximum(600))),
  validFrom: isoDate,
  validUntil: z.optional(isoDate),
};

/** What a lessor leases, to whom and for how much; a card is never edited, a new version ends the old one. */
export const rateCard = z.object({
  id,
  lessorId: id,
  version: z.int().check(z.minimum(1)),
  ...fields,
});

type Bounds = Pick<
  z.infer<typeof rateCard>,
  | 'priceMinKopecks'
  | 'priceMaxKopecks'
  | 'advanceMin'
  | 'advanceMax'
  | 'monthsMin'
  | 'monthsMax'
  | 'validFrom'
  | 'validUntil'
>;

/** No lower bound passes its upper one. */
const bounds: z.core.$ZodCheck<Bounds>[] = [
  z.refine(({ priceMinKopecks, priceMaxKopecks }) => priceMinKopecks <= priceMaxKopecks, {
    error: fieldCode('min'),
    path: ['priceMaxKopecks'],
  }),
  z.refine(({ advanceMin, advanceMax }) => Number(advanceMin) <= Number(advanceMax), {
    error: fieldCode('min'),
    path: ['advanceMax'],
  }),
  z.refine(({ monthsMin, monthsMax }) => monthsMin <= monthsMax, {
    error: fieldCode('min'),
    path: ['monthsMax'],
  }),
  z.refine(({ validFrom, validUntil }) => validUntil === undefined || validFrom <= validUntil, {
    error: fieldCode('min'),
    path: ['validUntil'],
  }),
];

/** What may be written; cards from before the greatest advance stay readable. */
const written = { ...fields, advanceMax: advance };

/** Only a card's fields, for trying them out before the card exists. */
export const rateCardFields = z.object(written).check(...bounds);

/** `POST /api/lessors/{id}/rate-cards`: a new card, or the next version of the one that `replaces` names. */
export const rateCardBody = z.object({ ...written, replaces: z.optional(id) }).check(...bounds);

/** Why a card does not fit. */
export const cardMisfits = [
  'notYetValid',
  'ended',
  'type',
  'condition',
  'age',
  'mileage',
  'region',
  'priceMin',
  'priceMax',
  'advanceMin',
  'advanceMax',
  'monthsMin',
  'monthsMax',
  'schedule',
  'timing',
  'companyKind',
  'companyAge',
] as const;
/** Why a card does not fit. */
export type CardMisfit = (typeof cardMisfits)[number];

/** A rate card. */
export type RateCard = z.infer<typeof rateCard>;
/** A card's fields alone. */
export type RateCardFields = z.infer<typeof rateCardFields>;
/** Body of a new rate card. */
export type RateCardBody = z.infer<typeof rateCardBody>;
