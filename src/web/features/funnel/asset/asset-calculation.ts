import type { OfferType } from '#contract/catalogue.ts';
import type { LeaseTerms, OfferCalculateBody, TaxRegime } from '#contract/leasing.ts';
import { calculateForOffer, type CalculationResult } from '#domain/leasing/calculate.ts';
import type { LedgerSource } from '#domain/leasing/ledger-source.ts';
import { termsOfType } from '#domain/leasing/terms-of-type.ts';
import type { TaxRates } from '#domain/leasing/tax-rates.ts';
import type { AssetKind } from './asset-search.ts';
import type { AssetValues } from './asset-values.ts';

/** The parts of a type that the calculation of an asset needs. */
export type AssetType = Pick<OfferType, 'id' | 'parentId' | 'name' | 'nameOne' | 'limits' | 'defaults'>;

/** Kopecks of a sum in whole roubles; undefined for a blank field. */
export const kopecksOf = (roubles: string): number | undefined =>
  roubles === '' ? undefined : Number(roubles) * 100;

/** A whole number; undefined for a blank field. */
export const numberOf = (text: string): number | undefined => (text === '' ? undefined : Number(text));

const advanceOf = (kind: AssetKind, values: AssetValues): OfferCalculateBody['advance'] | undefined => {
  if (kind === 'manual') {
    const { unit, advance } = values;
    if (advance === '') return undefined;
    return unit === 'roubles'
      ? { amountKopecks: Number(advance) * 100 }
      : { share: String(Number(advance) / 100) };
  }
  const [price, wanted] = [kopecksOf(values.price), kopecksOf(values.wanted)];
  return price === undefined || wanted === undefined ? undefined : { amountKopecks: price - wanted };
};

/** The requested terms, as far as they are given: in leaseback the advance is the price less the wanted sum. */
export const termsOfAsset = (kind: AssetKind, values: AssetValues) => ({
  advance: advanceOf(kind, values),
  months: numberOf(values.term),
  ...(values.regime === '' ? {} : { taxRegime: values.regime as TaxRegime }),
});

/** The terms when none is missing, else null. */
export const choiceOfAsset = (kind: AssetKind, values: AssetValues): OfferCalculateBody | null => {
  const { advance, months, ...rest } = termsOfAsset(kind, values);
  return advance === undefined || months === undefined ? null : { advance, months, ...rest };
};

/** An asset that cannot be changed: its exact price, its own terms, and the parts of the choice that have no field here. */
export type FixedAsset = {
  priceKopecks: number;
  terms: LeaseTerms;
  choice: Pick<OfferCalculateBody, 'schedule' | 'timing' | 'weights'>;
};

/** The basis of an asset's calculation; a `fixed` asset has terms of its own, any other those of its type. */
export type AssetGround = {
  types: readonly AssetType[];
  /** The start date of the schedule, a day in Moscow. */
  today: string;
  taxRates: TaxRates;
  fixed?: FixedAsset | undefined;
};

/** The calculation or what forbids it, by the same rule as on the server; null while something is missing. */
export const calculateAsset = (
  kind: AssetKind,
  values: AssetValues,
  { types, today, taxRates, fixed }: AssetGround,
): CalculationResult | null => {
  const type = types.find(({ id }) => id === values.type);
  const choice = choiceOfAsset(kind, values);
  const priceKopecks = fixed?.priceKopecks ?? kopecksOf(values.price);
  if (!type || !choice || priceKopecks === undefined) return null;
  const rules = { limits: type.limits, taxRates };
  const terms = fixed?.terms ?? termsOfType(type, priceKopecks);
  return calculateForOffer({ priceKopecks, terms }, { ...choice, ...fixed?.choice }, rules, today);
};

/** The calculation with its input, as the server freezes it; null where there is none. */
export const costOfAsset = (
  kind: AssetKind,
  values: AssetValues,
  ground: AssetGround,
): LedgerSource | null => {
  const result = calculateAsset(kind, values, ground);
  if (!result?.ok) return null;
  return { input: result.input, calculation: result.calculation, leaseback: kind === 'leaseback' };
};
