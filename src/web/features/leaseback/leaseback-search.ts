import type { TaxRegime } from '#contract/leasing.ts';
import { slugPattern } from '#contract/search-values.ts';
import { searchText } from '#web/lib/search-params.ts';
import { readRegime, readTerms } from '#web/lib/terms-search.ts';
import { digitsOf } from '#web/ui/grouped-digits.ts';

/** State of the calculator as the address carries it; undefined for what is missing or nonsense. */
export type LeasebackSearch = {
  /** Id of a type. */
  type: string | undefined;
  /** Year of manufacture. */
  year: string | undefined;
  /** Market value in whole roubles. */
  price: string | undefined;
  /** Percent of the price that is kept back. */
  advance: string | undefined;
  /** Months. */
  term: string | undefined;
  /** The type's usual insurance is left out. */
  insurance: 'no' | undefined;
  /** The type's usual fees are left out. */
  fees: 'no' | undefined;
  regime: TaxRegime | undefined;
  /** The rate of «УСН доходы минус расходы», whole percent. */
  usn: string | undefined;
  /** The day of an early buyout. */
  buyout: string | undefined;
};

/** Names of the parameters. */
export const leasebackParameters: readonly string[] = [
  'type',
  'year',
  'price',
  'advance',
  'term',
  'insurance',
  'fees',
  'regime',
  'usn',
  'buyout',
];

const digits = (value: unknown, most: number): string | undefined => {
  const found = digitsOf(searchText(value) ?? '');
  return found === '' || found.length > most ? undefined : found;
};

const no = (value: unknown): 'no' | undefined => (searchText(value) === 'no' ? 'no' : undefined);

const day = (value: unknown): string | undefined => /^\d{4}-\d\d-\d\d$/.exec(searchText(value) ?? '')?.[0];

/** Reads the calculator from an address, even one that a form without scripts wrote: «3 000 000». */
export const readLeasebackSearch = (raw: Record<string, unknown>): LeasebackSearch => {
  const { advance, term } = readTerms(raw);
  return {
    type: slugPattern.exec(searchText(raw['type']) ?? '')?.[0],
    year: digits(raw['year'], 4),
    price: digits(raw['price'], 10),
    advance: advance === undefined ? undefined : String(Math.round(Number(advance))),
    term,
    insurance: no(raw['insurance']),
    fees: no(raw['fees']),
    regime: readRegime(raw['regime']),
    usn: digits(raw['usn'], 2),
    buyout: day(raw['buyout']),
  };
};
