import type { RateCardFields } from '#contract/rate-cards.ts';
import { companyKinds } from '#contract/roles.ts';
import { regionName } from '#domain/catalogue/regions.ts';
import { nbsp } from '#domain/formats/characters.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { formatNumber, formatPercent, formatRubles } from '#domain/formats/numbers.ts';
import { months, plural } from '#domain/formats/plural.ts';
import {
  companyKindWords,
  conditionWords,
  costText,
  feesText,
  scheduleWords,
  stepsText,
  timingWords,
} from '#domain/lessors/card-words.ts';

/** Names of types by their ids. */
export type TypeNames = ReadonlyMap<string, string>;

/** One line of a card: its name and its text. */
export type CardTerm = { name: string; text: string };

/** «22,4–24 %», «300 000–1 000 000 ₽»: the unit once, after the second number. */
const between = (from: string, to: string): string =>
  from === to ? from : `${from.replace(/\u00A0[%₽]$/, '')}–${to}`;

/** The rate, or the range of its steps: «22,4–24 %». */
export const rateText = ({ annualRate, rateSteps = [] }: RateCardFields): string => {
  const rates = [annualRate, ...rateSteps.map((step) => step.annualRate)].toSorted(
    (one, other) => Number(one) - Number(other),
  );
  return between(formatPercent(rates[0] ?? annualRate), formatPercent(rates.at(-1) ?? annualRate));
};

const conditionText = ({ conditions, ageMaxYears, mileageMaxKm }: RateCardFields): string =>
  [
    conditions.map((condition) => conditionWords[condition]).join(' и '),
    ageMaxYears === undefined
      ? ''
      : `не старше ${ageMaxYears}${nbsp}${plural(ageMaxYears, 'года', 'лет', 'лет')}`,
    mileageMaxKm === undefined ? '' : `пробег до ${formatNumber(mileageMaxKm)} км`,
  ]
    .filter(Boolean)
    .join(', ');

const insuranceText = ({ insurance }: RateCardFields): string =>
  insurance === null
    ? 'не требуется'
    : `${formatPercent(insurance.share)} цены в год, ${insurance.inPayments ? 'внутри платежей' : 'отдельно от платежей'}`;

const lesseesText = ({ companyKinds: kinds, companyAgeMonthsMin: age }: RateCardFields): string =>
  [
    kinds.length === companyKinds.length ? 'все' : kinds.map((kind) => companyKindWords[kind]).join(', '),
    age === undefined || age === 0 ? '' : `не моложе ${age} ${plural(age, 'месяца', 'месяцев', 'месяцев')}`,
  ]
    .filter(Boolean)
    .join(', ');

const earlyBuyoutText = (card: RateCardFields): string =>
  `с ${card.earlyBuyoutFromMonth}-го месяца, ${
    Number(card.earlyBuyoutFeeShare) === 0
      ? 'без комиссии'
      : `комиссия ${formatPercent(card.earlyBuyoutFeeShare)}`
  }`;

const validityText = ({ validFrom, validUntil }: RateCardFields): string =>
  `с ${formatDate(validFrom)}${validUntil === undefined ? '' : ` по ${formatDate(validUntil)}`}`;

/** The figures of a card that people look for first. */
export const cardFigures = (card: RateCardFields): CardTerm[] => [
  { name: 'Ставка в год', text: rateText(card) },
  { name: 'Аванс', text: between(formatPercent(card.advanceMin), formatPercent(card.advanceMax)) },
  {
    name: 'Срок',
    text:
      card.monthsMin === card.monthsMax
        ? months(card.monthsMin)
        : `${card.monthsMin}–${months(card.monthsMax)}`,
  },
  { name: 'Цена', text: between(formatRubles(card.priceMinKopecks), formatRubles(card.priceMaxKopecks)) },
];

/** The rest of a card's terms, line by line, in words. */
export const cardTerms = (card: RateCardFields, types: TypeNames): CardTerm[] => [
  ...((card.rateSteps ?? []).length > 0
    ? [{ name: 'Ступени ставки', text: `${formatPercent(card.annualRate)}, ${stepsText(card.rateSteps)}` }]
    : []),
  { name: 'Техника', text: card.typeIds.map((id) => types.get(id) ?? id).join(', ') },
  { name: 'Состояние', text: conditionText(card) },
  {
    name: 'Платежи',
    text: `${card.schedules.map((kind) => scheduleWords[kind]).join(', ')}; ${card.timings
      .map((timing) => timingWords[timing])
      .join(' или ')}`,
  },
  { name: 'Выкуп', text: costText(card.buyout) },
  { name: 'Комиссии', text: card.fees.length === 0 ? 'нет' : feesText(card.fees) },
  { name: 'Страхование', text: insuranceText(card) },
  { name: 'Досрочный выкуп', text: earlyBuyoutText(card) },
  {
    name: 'Регионы',
    text: card.regions.length === 0 ? 'все' : card.regions.map((code) => regionName(code)).join(', '),
  },
  { name: 'Клиенты', text: lesseesText(card) },
  { name: 'Действует', text: validityText(card) },
];
