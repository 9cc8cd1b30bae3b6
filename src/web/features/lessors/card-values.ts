import type { CardFeeMoment, RateCardFields } from '#contract/rate-cards.ts';
import { rateCardFields } from '#contract/rate-cards.ts';
import { companyKinds } from '#contract/roles.ts';
import { fractionOf, percentOf } from '#web/lib/forms/typed-numbers.ts';
import { overTyped } from '#web/lib/forms/over-typed.ts';

/** A sum in roubles or a share in percent, as typed; `kind` selects which of them counts. */
export type CostValues = { kind: 'sum' | 'share'; amountKopecks: string; share: string };

/** A rate card as typed: percents, whole roubles, and empty fields for what is unlimited; rows have keys of their own. */
export type CardValues = {
  name: string;
  typeIds: string[];
  conditions: string[];
  ageMaxYears: number | null;
  mileageMaxKm: number | null;
  priceMinKopecks: number | null;
  priceMaxKopecks: number | null;
  advanceMin: string;
  advanceMax: string;
  monthsMin: number | null;
  monthsMax: number | null;
  schedules: string[];
  timings: string[];
  annualRate: string;
  rateSteps: { key: number; advanceFrom: string; annualRate: string }[];
  buyout: CostValues;
  fees: { key: number; name: string; cost: CostValues; when: CardFeeMoment; withoutVat: boolean }[];
  insurance: { needed: boolean; share: string; inPayments: boolean };
  earlyBuyoutFromMonth: number | null;
  earlyBuyoutFeeShare: string;
  regions: string[];
  companyKinds: string[];
  companyAgeMonthsMin: number | null;
  validFrom: string;
  validUntil: string;
};

const kopecksOf = (roubles: number | null | undefined): number | undefined =>
  roubles === null || roubles === undefined ? undefined : Math.round(roubles * 100);

// Null where nothing is typed: the contract then names the field itself, not the pair of them.
const costOf = ({ kind, amountKopecks, share }: CostValues): object => {
  if (kind === 'share') return { share: fractionOf(share) ?? null };
  const text = amountKopecks.replaceAll(/[\s₽]/g, '').replace(',', '.');
  return { amountKopecks: text === '' ? null : Math.round(Number(text) * 100) };
};

const feeOf = ({ name, cost, when, withoutVat }: CardValues['fees'][number]): object => ({
  name,
  ...costOf(cost),
  when,
  vat: withoutVat ? false : undefined,
});

/** The values of the form in the contract's units, for the contract to check. */
const bodyOf = (values: Partial<CardValues>): Record<string, unknown> => ({
  ...values,
  priceMinKopecks: kopecksOf(values.priceMinKopecks),
  priceMaxKopecks: kopecksOf(values.priceMaxKopecks),
  advanceMin: fractionOf(values.advanceMin ?? ''),
  advanceMax: fractionOf(values.advanceMax ?? ''),
  annualRate: fractionOf(values.annualRate ?? ''),
  rateSteps: values.rateSteps?.map((step) => ({
    advanceFrom: fractionOf(step.advanceFrom),
    annualRate: fractionOf(step.annualRate),
  })),
  buyout: values.buyout && costOf(values.buyout),
  fees: (values.fees ?? []).map(feeOf),
  insurance: values.insurance?.needed
    ? { share: fractionOf(values.insurance.share), inPayments: values.insurance.inPayments }
    : null,
  earlyBuyoutFeeShare: fractionOf(values.earlyBuyoutFeeShare ?? ''),
  regions: values.regions ?? [],
});

/** The contract's schema of a card over the values of its form; faults are put under the fields' names. */
export const cardValuesSchema = overTyped(rateCardFields, bodyOf);

/** A fee that has not been filled in yet. */
export const emptyFee: CardValues['fees'][number] = {
  key: 0,
  name: '',
  cost: { kind: 'sum', amountKopecks: '', share: '' },
  when: 'start',
  withoutVat: false,
};

const costValues = ({ amountKopecks, share }: RateCardFields['buyout']): CostValues =>
  amountKopecks === undefined
    ? { kind: 'share', amountKopecks: '', share: percentOf(share ?? '0') }
    : { kind: 'sum', amountKopecks: String(amountKopecks / 100).replace('.', ','), share: '' };

/** A form preset with what most cards have; the rest is up to the lessor. `today` is a day of Moscow. */
export const emptyCard = (today: string): CardValues => ({
  name: '',
  typeIds: [],
  conditions: ['new'],
  ageMaxYears: null,
  mileageMaxKm: null,
  priceMinKopecks: 300_000,
  priceMaxKopecks: 100_000_000,
  advanceMin: '0',
  advanceMax: '49',
  monthsMin: 12,
  monthsMax: 60,
  schedules: ['annuity'],
  timings: ['postpaid'],
  annualRate: '',
  rateSteps: [],
  buyout: { kind: 'sum', amountKopecks: '1000', share: '' },
  fees: [],
  insurance: { needed: false, share: '', inPayments: false },
  earlyBuyoutFromMonth: 6,
  earlyBuyoutFeeShare: '0',
  regions: [],
  companyKinds: [...companyKinds],
  companyAgeMonthsMin: null,
  validFrom: today,
  validUntil: '',
});

/** A card as its form shows it; a new version begins today if the last one began earlier. */
export const valuesOfCard = (card: RateCardFields, today: string): CardValues => ({
  ...emptyCard(today),
  name: card.name,
  typeIds: card.typeIds,
  conditions: card.conditions,
  ageMaxYears: card.ageMaxYears ?? null,
  mileageMaxKm: card.mileageMaxKm ?? null,
  // The form has whole roubles, so the range may grow by less than one.
  priceMinKopecks: Math.floor(card.priceMinKopecks / 100),
  priceMaxKopecks: Math.ceil(card.priceMaxKopecks / 100),
  advanceMin: percentOf(card.advanceMin),
  advanceMax: percentOf(card.advanceMax),
  monthsMin: card.monthsMin,
  monthsMax: card.monthsMax,
  schedules: card.schedules,
  timings: card.timings,
  annualRate: percentOf(card.annualRate),
  rateSteps: (card.rateSteps ?? []).map((step, key) => ({
    key,
    advanceFrom: percentOf(step.advanceFrom),
    annualRate: percentOf(step.annualRate),
  })),
  buyout: costValues(card.buyout),
  fees: card.fees.map(({ name, when, vat, ...cost }, key) => ({
    key,
    name,
    cost: costValues(cost),
    when,
    withoutVat: vat === false,
  })),
  insurance: {
    needed: card.insurance !== null,
    share: card.insurance ? percentOf(card.insurance.share) : '',
    inPayments: card.insurance?.inPayments ?? false,
  },
  earlyBuyoutFromMonth: card.earlyBuyoutFromMonth,
  earlyBuyoutFeeShare: percentOf(card.earlyBuyoutFeeShare),
  regions: card.regions,
  companyKinds: card.companyKinds,
  companyAgeMonthsMin: card.companyAgeMonthsMin ?? null,
  validFrom: card.validFrom > today ? card.validFrom : today,
  validUntil: card.validUntil !== undefined && card.validUntil >= today ? card.validUntil : '',
});
