import type { WrittenAdvance } from './advance.ts';
import type { OwnTerms } from './own-terms.ts';

/** Terms that are asked for where there is no offer; null while a field is empty. */
export type QuickTerms = OwnTerms &
  WrittenAdvance & {
    /** Whole roubles with VAT. */
    price: number | null;
    months: number | null;
    /** Whether the type's usual insurance is counted in. */
    insurance: boolean;
    /** Whether the type's usual fees are counted in. */
    fees: boolean;
  };

/** The initial terms of the quick calculator. */
export const usualTerms: QuickTerms = {
  price: 3_000_000,
  unit: 'percent',
  advance: 20,
  months: 36,
  insurance: true,
  fees: true,
  regime: 'osn',
  usnPercent: 15,
  buyoutDay: '',
};
