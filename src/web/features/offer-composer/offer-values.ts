import { z } from 'zod/mini';
import { commercialOfferBody } from '#contract/commercial-offers.ts';
import type { CommercialOfferView } from '#contract/commercial-offers.ts';
import type { LeaseLimits, LeaseTerms, OfferCalculateBody, ScheduleKind, Timing } from '#contract/leasing.ts';
import { harvestWeights } from '#domain/leasing/harvest-weights.ts';
import { fractionOf, kopecksOf, percentOf, roublesOf } from '#web/lib/forms/typed-numbers.ts';

/** The lessor's own terms as typed. */
export type TermsValues = {
  annualRate: string;
  buyoutKopecks: string;
  fees: { name: string; amountKopecks: string; monthsAfterStart: number | null; withoutVat: boolean }[];
  insurance: { kind: 'none' | 'beside' | 'inside'; annualKopecks: string };
  earlyBuyoutFromMonth: number | null;
  earlyBuyoutFeeShare: string;
};

/** A commercial offer as typed, under the names of its body: percents, roubles, and null for an empty number. */
export type OfferValues = {
  lessorId: string;
  rateCardId: string;
  terms: {
    /** Whether the terms differ from those of the card. */
    own: boolean;
    choice: {
      advance: { unit: 'share' | 'amountKopecks'; share: string; amountKopecks: string };
      months: number | null;
      schedule: ScheduleKind;
      /** Of an annuity. */
      timing: Timing;
      /** Of a seasonal schedule: twelve, January first. */
      weights: (number | null)[];
    };
    offer: TermsValues;
  };
  conditions: string;
  commissionKopecks: string;
  validUntil: string;
};

/** The contents of a commercial offer, as every call accepts them. */
export const offerBody = z.omit(commercialOfferBody, { version: true });
/** The contents of a commercial offer. */
export type OfferBody = z.infer<typeof offerBody>;

/** What the form does not ask for: the rest of the choice, and the limits of the type. */
export type OfferFrame = { choice: OfferCalculateBody; limits: LeaseLimits };

const choiceOf = ({ choice }: OfferValues['terms'], { choice: asked }: OfferFrame): object => {
  const { unit, share, amountKopecks } = choice.advance;
  const { schedule, timing, weights } = choice;
  return {
    // Null where nothing is typed: the contract then names the field itself.
    advance:
      unit === 'share' ? { share: fractionOf(share) ?? null } : { amountKopecks: kopecksOf(amountKopecks) },
    months: choice.months,
    schedule,
    timing: schedule === 'annuity' ? timing : undefined,
    weights: schedule === 'seasonal' ? weights : undefined,
    taxRegime: asked.taxRegime,
  };
};

const insuranceOf = ({ kind, annualKopecks }: TermsValues['insurance']): object | null =>
  kind === 'none' ? null : { annualKopecks: kopecksOf(annualKopecks), inPayments: kind === 'inside' };

const termsOf = ({ offer, choice }: OfferValues['terms'], { limits }: OfferFrame): object => ({
  annualRate: fractionOf(offer.annualRate),
  advanceMin: limits.advanceMin,
  advanceMax: limits.advanceMax,
  monthsMin: limits.monthsMin,
  monthsMax: limits.monthsMax,
  buyoutKopecks: kopecksOf(offer.buyoutKopecks),
  schedules: [choice.schedule],
  fees: offer.fees.map(({ name, amountKopecks, monthsAfterStart, withoutVat }) => ({
    name,
    amountKopecks: kopecksOf(amountKopecks),
    monthsAfterStart,
    vat: withoutVat ? false : undefined,
  })),
  insurance: insuranceOf(offer.insurance),
  earlyBuyoutFromMonth: offer.earlyBuyoutFromMonth,
  earlyBuyoutFeeShare: fractionOf(offer.earlyBuyoutFeeShare),
});

/** Whether the figures are the lessor's own terms and not a card's. */
export const hasOwnTerms = ({ rateCardId, terms }: Pick<OfferValues, 'rateCardId' | 'terms'>): boolean =>
  terms.own || rateCardId === '';

const bodyOf = (values: Partial<OfferValues>, frame: OfferFrame): object => {
  const { rateCardId = '', terms, conditions, commissionKopecks = '', validUntil } = values;
  return {
    rateCardId: rateCardId === '' ? undefined : rateCardId,
    terms: terms && {
      choice: choiceOf(terms, frame),
      offer: hasOwnTerms({ rateCardId, terms }) ? termsOf(terms, frame) : undefined,
    },
    conditions,
    commissionKopecks: kopecksOf(commissionKopecks),
    validUntil,
  };
};

/** The contract's schema over the values of the form; faults are put under the fields' names. */
export const offerSchema = (frame: OfferFrame): z.core.$ZodType<OfferBody> =>
  z.pipe(
    z.transform((values) => bodyOf(values as Partial<OfferValues>, frame)),
    offerBody,
  );

/** Terms as text to edit. */
export const valuesOfTerms = (terms: LeaseTerms): TermsValues => ({
  annualRate: percentOf(terms.annualRate),
  buyoutKopecks: roublesOf(terms.buyoutKopecks),
  fees: terms.fees.map(({ name, amountKopecks, monthsAfterStart, vat }) => ({
    name,
    amountKopecks: roublesOf(amountKopecks),
    monthsAfterStart,
    withoutVat: vat === false,
  })),
  insurance: terms.insurance
    ? {
        kind: terms.insurance.inPayments ? 'inside' : 'beside',
        annualKopecks: roublesOf(terms.insurance.annualKopecks),
      }
    : { kind: 'none', annualKopecks: '' },
  earlyBuyoutFromMonth: terms.earlyBuyoutFromMonth,
  earlyBuyoutFeeShare: percentOf(terms.earlyBuyoutFeeShare),
});

/** A choice as text to edit; a choice without a schedule gets the given one. */
export const valuesOfChoice = (
  { advance, months, schedule, timing, weights }: OfferCalculateBody,
  usual: ScheduleKind,
): OfferValues['terms']['choice'] => ({
  advance:
    advance.share === undefined
      ? { unit: 'amountKopecks', share: '', amountKopecks: roublesOf(advance.amountKopecks ?? 0) }
      : { unit: 'share', share: percentOf(advance.share), amountKopecks: '' },
  months,
  schedule: schedule ?? usual,
  timing: timing ?? 'postpaid',
  weights: [...(weights ?? harvestWeights)],
});

/** The parts of a former offer that stay as they are. */
export const valuesOfOffer = ({
  conditions,
  commissionKopecks,
  validUntil,
}: CommercialOfferView): Pick<OfferValues, 'conditions' | 'commissionKopecks' | 'validUntil'> => ({
  conditions: conditions ?? '',
  commissionKopecks: roublesOf(commissionKopecks),
  validUntil,
});
