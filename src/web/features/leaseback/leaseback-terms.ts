import type { OfferType } from '#contract/catalogue.ts';
import { nbsp } from '#domain/formats/characters.ts';
import { formatNumber, formatRubles } from '#domain/formats/numbers.ts';
import { inputForOffer } from '#domain/leasing/input-for-offer.ts';
import { estimateLeaseback, payoutOf } from '#domain/leasing/leaseback-estimate.ts';
import type { LeasebackEstimate } from '#domain/leasing/leaseback-estimate.ts';
import type { LedgerSource } from '#domain/leasing/ledger-source.ts';
import { termsOfType } from '#domain/leasing/terms-of-type.ts';
import type { TaxRates } from '#domain/leasing/tax-rates.ts';
import { calculateOwn, usnErrorOf, type OwnTerms } from '#web/lib/calculation/own-terms.ts';
import { addressOf, type Address } from '#web/ui/address.ts';
import type { LeasebackSearch } from './leaseback-search.ts';

/** The calculator's input; null while a field is empty. */
export type LeasebackTerms = OwnTerms & {
  typeId: string;
  year: number | null;
  /** Market value in whole roubles. */
  price: number | null;
  /** Whole percent of the price that is kept back. */
  advance: number | null;
  months: number | null;
  /** Whether the type's usual insurance and its usual fees are included. */
  insurance: boolean;
  fees: boolean;
};

/** The calculator's result. */
export type LeasebackAnswer = {
  terms: LeasebackTerms;
  type: OfferType;
  estimate: LeasebackEstimate;
  /** The sum paid out at the chosen advance, kopecks. */
  payoutKopecks: number;
  cost: LedgerSource;
  /** Why there is no early buyout on the chosen day. */
  dayError: string | undefined;
};

/** Error texts. */
export type LeasebackFaults = Partial<Record<'price' | 'year' | 'months' | 'usnPercent', string>>;

const numberOr = (text: string | undefined, otherwise: number): number =>
  text === undefined ? otherwise : Number(text);

/** The top-level category that a type belongs to. */
const categoryOf = (types: readonly OfferType[], typeId: string | undefined): OfferType | undefined => {
  const type = types.find(({ id }) => id === typeId);
  return types.find(({ id }) => id === (type?.parentId ?? type?.id));
};

/** The terms in an address; usual ones where it names none. `today` is a day in Moscow. */
export const leasebackTermsOf = (
  search: LeasebackSearch,
  types: readonly OfferType[],
  today: string,
): LeasebackTerms => ({
  typeId: (categoryOf(types, search.type) ?? categoryOf(types, 'trucks') ?? types[0])?.id ?? '',
  year: numberOr(search.year, Number(today.slice(0, 4)) - 3),
  price: numberOr(search.price, 5_000_000),
  advance: numberOr(search.advance, 40),
  months: numberOr(search.term, 36),
  insurance: search.insurance !== 'no',
  fees: search.fees !== 'no',
  regime: search.regime ?? 'osn',
  usnPercent: numberOr(search.usn, 15),
  buyoutDay: search.buyout ?? '',
});

/** The terms that cannot be calculated, with the reasons. */
export const leasebackFaults = (terms: LeasebackTerms, type: OfferType, today: string): LeasebackFaults => {
  const { priceMinKopecks: min, priceMaxKopecks: max } = type.limits;
  const { price, year } = terms;
  const usnPercent = usnErrorOf(terms);
  const thisYear = Number(today.slice(0, 4));
  const estimate =
    year === null
      ? null
      : estimateLeaseback({ categoryId: type.id, year, priceKopecks: 0, limits: type.limits }, today);
  return {
    ...(price === null ? { price: 'Укажите цену' } : {}),
    ...(price !== null && (price * 100 < min || price * 100 > max)
      ? { price: `Считаем от${nbsp}${formatRubles(min)} до${nbsp}${formatRubles(max)}` }
      : {}),
    ...(year === null || year < 1950 || year > thisYear ? { year: `Год — от 1950 до ${thisYear}` } : {}),
    ...(estimate?.accepted && terms.months !== null && terms.months > estimate.monthsMax
      ? { months: `Для техники этого возраста — до ${formatNumber(estimate.monthsMax)}${nbsp}месяцев` }
      : {}),
    ...(usnPercent === undefined ? {} : { usnPercent }),
  };
};

/** The estimate, the sum paid out and its payment; null where the terms cannot be calculated. */
export const calculateLeaseback = (
  terms: LeasebackTerms,
  types: readonly OfferType[],
  { today, taxRates }: { today: string; taxRates: TaxRates },
): LeasebackAnswer | null => {
  const type = types.find(({ id }) => id === terms.typeId);
  const { year, price, advance, months: term } = terms;
  if (!type || year === null || price === null || advance === null || term === null) return null;
  if (Object.keys(leasebackFaults(terms, type, today)).length > 0) return null;
  const priceKopecks = price * 100;
  const payoutKopecks = payoutOf(price, advance) * 100;
  const offer = { priceKopecks, terms: termsOfType(type, priceKopecks, terms) };
  const lease = inputForOffer(
    offer,
    { advance: { amountKopecks: priceKopecks - payoutKopecks }, months: term },
    today,
  );
  const rules = { limits: type.limits, taxRates };
  const { result, errors } = calculateOwn(lease, terms, rules);
  if (!result?.ok) return null;
  const asset = { categoryId: type.id, year, priceKopecks, limits: type.limits };
  return {
    terms,
    type,
    estimate: estimateLeaseback(asset, today),
    payoutKopecks,
    cost: { input: result.input, calculation: result.calculation, leaseback: true },
    dayError: errors.buyoutDay,
  };
};

const textOf = (value: number | null): string | undefined => (value === null ? undefined : String(value));

/** Address of the calculator with these terms. */
export const leasebackAddress = (terms: LeasebackTerms): Address =>
  addressOf({
    to: '/leasback',
    search: {
      type: terms.typeId,
      year: textOf(terms.year),
      price: textOf(terms.price),
      advance: textOf(terms.advance),
      term: textOf(terms.months),
      insurance: terms.insurance ? undefined : 'no',
      fees: terms.fees ? undefined : 'no',
      regime: terms.regime === 'osn' ? undefined : terms.regime,
      usn: terms.regime === 'usnIncomeMinusExpenses' ? textOf(terms.usnPercent) : undefined,
      buyout: terms.buyoutDay || undefined,
    },
  });

/** Address of the request form with the calculated values. */
export const leasebackFormAddress = ({ terms, payoutKopecks }: LeasebackAnswer): Address =>
  addressOf({
    to: '/offers/manual/leaseback',
    search: {
      type: terms.typeId,
      year: textOf(terms.year),
      price: textOf(terms.price),
      wanted: String(payoutKopecks / 100),
      term: textOf(terms.months),
      regime: terms.regime === 'osn' ? undefined : terms.regime,
    },
  });
