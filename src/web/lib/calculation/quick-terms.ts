import type { WrittenAdvance } from './advance.ts';
import type { OwnTerms } from './own-terms.ts';

/** What is asked where there is no offer; null while a field is empty. */
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

/** What such a calculator opens with. */
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
