import type { LeaseTerms } from '#contract/leasing.ts';
import type { DemoOffer } from './make-offers.ts';
import type { Category } from './categories.ts';

const newRates: Record<Category, string> = {
  cars: '0.235',
  lcv: '0.24',
  trucks: '0.245',
  trailers: '0.24',
  buses: '0.24',
  special: '0.25',
  warehouse: '0.245',
  agricultural: '0.23',
  equipment: '0.25',
};

const usedRates: Record<Category, string> = {
  cars: '0.26',
  lcv: '0.265',
  trucks: '0.27',
  trailers: '0.265',
  buses: '0.265',
  special: '0.275',
  warehouse: '0.27',
  agricultural: '0.255',
  equipment: '0.275',
};

/** Makers that subsidise the rate. */
const reduced: Record<string, string> = {
  КАМАЗ: '0.189',
  ГАЗ: '0.199',
  LADA: '0.199',
  Ростсельмаш: '0.185',
  XCMG: '0.215',
};

const registered: ReadonlySet<Category> = new Set(['cars', 'lcv', 'trucks', 'trailers', 'buses']);
const machinery: ReadonlySet<Category> = new Set(['special', 'warehouse', 'agricultural', 'equipment']);

/** Terms of a demo offer: a few groups, by category, condition and maker. */
export const demoTerms = ({
  category,
  condition,
  brand,
}: Pick<DemoOffer, 'category' | 'condition' | 'brand'>): LeaseTerms => {
  const isNew = condition === 'new';
  const longest = machinery.has(category) ? 84 : 60;
  return {
    annualRate: isNew ? (reduced[brand] ?? newRates[category]) : usedRates[category],
    advanceMin: isNew ? '0' : '0.1',
    advanceMax: '0.49',
    monthsMin: 12,
    monthsMax: isNew ? longest : 48,
    buyoutKopecks: 100_000,
    schedules:
      category === 'agricultural' ? ['annuity', 'decreasing', 'seasonal'] : ['annuity', 'decreasing'],
    fees: registered.has(category)
      ? [{ name: 'Постановка на учёт', amountKopecks: 1_500_000, monthsAfterStart: 0 }]
      : [],
    insurance: null,
    earlyBuyoutFromMonth: 6,
    earlyBuyoutFeeShare: isNew ? '0' : '0.01',
  };
};
