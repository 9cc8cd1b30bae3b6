import type { LessorFit } from '#contract/lessors.ts';
import type { CardMisfit } from '#contract/rate-cards.ts';
import { regionName } from '#domain/catalogue/regions.ts';
import { nbsp } from '#domain/formats/characters.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { formatNumber, formatPercent, formatRubles } from '#domain/formats/numbers.ts';
import { ofMonths, ofYears } from '#domain/formats/plural.ts';

type Misfit = LessorFit['reasons'][number];
type Bound = NonNullable<Misfit['bound']>;

const ageOf = (ageMonths: number): string =>
  ageMonths > 0 && ageMonths % 12 === 0 ? ofYears(ageMonths / 12) : ofMonths(ageMonths);

/** The values of a bound that is a list: «new, used». */
const valuesOf = (bound: Bound): string[] => String(bound).split(', ');
const named = (bound: Bound, names: Readonly<Record<string, string>>): string =>
  valuesOf(bound)
    .map((value) => names[value] ?? value)
    .join(' или ');

const conditions = { new: 'новая', used: 'с пробегом' };
const schedules = { annuity: 'равные', decreasing: 'убывающие', seasonal: 'сезонные' };
const timings = { postpaid: 'в конце месяца', prepaid: 'в начале месяца' };
const lessees = { organisation: 'организаций', soleTrader: 'ИП', farm: 'КФХ' };

const namedRegions = 3;
const regionsOf = (bound: Bound): string => {
  const names = valuesOf(bound).map(regionName);
  const more = names.length - namedRegions;
  return `${names.slice(0, namedRegions).join(', ')}${more > 0 ? ` и${nbsp}ещё${nbsp}${more}` : ''}`;
};

const texts: Record<CardMisfit, (bound: Bound) => string> = {
  notYetValid: (bound) => `условия действуют с${nbsp}${formatDate(String(bound))}`,
  ended: (bound) => `условия действовали до${nbsp}${formatDate(String(bound))}`,
  type: () => 'не берёт такую технику',
  condition: (bound) => `техника только ${named(bound, conditions)}`,
  age: (bound) =>
    Number(bound) === 0 ? 'техника только этого года выпуска' : `возраст больше ${ofYears(Number(bound))}`,
  mileage: (bound) => `пробег больше ${formatNumber(bound)}${nbsp}км`,
  region: (bound) => `работает только здесь: ${regionsOf(bound)}`,
  priceMin: (bound) => `цена от${nbsp}${formatRubles(Number(bound))}`,
  priceMax: (bound) => `цена до${nbsp}${formatRubles(Number(bound))}`,
  advanceMin: (bound) => `аванс от${nbsp}${formatPercent(bound)}`,
  advanceMax: (bound) => `аванс до${nbsp}${formatPercent(bound)}`,
  monthsMin: (bound) => `срок от${nbsp}${ofMonths(Number(bound))}`,
  monthsMax: (bound) => `срок до${nbsp}${ofMonths(Number(bound))}`,
  schedule: (bound) => `платежи только ${named(bound, schedules)}`,
  timing: (bound) => `платёж только ${named(bound, timings)}`,
  companyKind: (bound) => `только для ${named(bound, lessees)}`,
  companyAge: (bound) => `компании не моложе ${ageOf(Number(bound))}`,
};

const withoutBound: Partial<Record<CardMisfit, string>> = {
  type: 'не берёт такую технику',
  schedule: 'не считает такой график',
  timing: 'не считает платёж в этот день месяца',
};

/** Why a card does not fit, with the exceeded bound: «возраст больше 5 лет». */
export const misfitText = ({ code, bound }: Misfit): string =>
  bound === null ? (withoutBound[code] ?? 'условия не подходят') : texts[code](bound);

/** All the reasons why a lessor does not fit, in one line. */
export const misfitsText = (reasons: readonly Misfit[]): string =>
  reasons.length === 0 ? 'условия не подходят' : reasons.map(misfitText).join('; ');

const facts: Partial<Record<LessorFit['unknown'][number], string>> = {
  condition: 'новая техника или с пробегом',
  age: 'год выпуска',
  mileage: 'пробег',
  region: 'регион',
  companyAge: 'возраст компании',
};

/** What a lessor will still ask about, because its card depends on it; empty where nothing is left to ask. */
export const unknownText = (unknown: LessorFit['unknown']): string => {
  const names = unknown.flatMap((fact) => facts[fact] ?? []);
  return names.length === 0 ? '' : `Уточнит: ${names.join(', ')}`;
};
