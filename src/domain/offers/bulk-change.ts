import type { LeaseLimits } from '#contract/leasing.ts';
import type { Availability } from '#contract/offers.ts';
import type { BulkChange } from '#contract/stock.ts';

/** A change of price or availability. */
export type PriceOrPlace = Exclude<BulkChange, { kind: 'archive' | 'restore' }>;

/** The part of an offer that bulk changes affect. */
export type Changeable = {
  readonly priceKopecks?: number | undefined;
  readonly availability?: Availability | undefined;
};

/** The changed values, or why nothing changes: there is no price yet, or the new one would be outside the limits of the type. */
export type AfterChange = Changeable | { readonly code: 'required' | 'min' | 'max' };

const rouble = 100;

const nextPrice = (priceKopecks: number, change: Exclude<PriceOrPlace, { kind: 'availability' }>): number =>
  change.kind === 'priceBy'
    ? priceKopecks + change.sumKopecks
    : Math.round((priceKopecks * (100 + change.percent)) / (100 * rouble)) * rouble;

/** Price or availability of an offer after a bulk change; percentages are rounded to whole roubles. */
export const afterChange = (
  { priceKopecks }: Changeable,
  change: PriceOrPlace,
  limits: Pick<LeaseLimits, 'priceMinKopecks' | 'priceMaxKopecks'>,
): AfterChange => {
  if (change.kind === 'availability') return { availability: change.availability };
  if (priceKopecks === undefined) return { code: 'required' };
  const next = nextPrice(priceKopecks, change);
  if (next < limits.priceMinKopecks) return { code: 'min' };
  return next > limits.priceMaxKopecks ? { code: 'max' } : { priceKopecks: next };
};
