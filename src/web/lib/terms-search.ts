import { defaultPaymentChoice } from '#contract/search-values.ts';
import type { TaxRegime } from '#contract/leasing.ts';
import { searchInteger, searchText } from './search-params.ts';

/** Terms of a payment as addresses carry them: `?advance=20&term=36`. */
export type TermsSearch = {
  /** Advance in percent of the price, `"20"`, with at most eight decimals so that a sum in roubles survives exactly. */
  advance: string | undefined;
  /** Months. */
  term: string | undefined;
};

/** What a payment is computed for while nothing is chosen. */
export const defaultTerms = {
  advance: String(defaultPaymentChoice.advancePercent),
  term: String(defaultPaymentChoice.months),
};

/** Longest spelling of an advance: 0–99 percent with eight decimals. */
const percent = /^\d{1,2}(?:\.\d{1,8})?$/;

/** Reads the terms of an address; what is damaged counts as not chosen. */
export const readTerms = (search: Record<string, unknown>): TermsSearch => {
  const advance = searchText(search['advance'])?.replace(',', '.');
  const months = searchInteger(search['term'], 1, 120);
  return {
    advance: advance !== undefined && percent.test(advance) ? String(Number(advance)) : undefined,
    term: months === undefined ? undefined : String(months),
  };
};

const regimes = {
  osn: true,
  usnIncomeMinusExpenses: true,
  usnIncome: true,
  osnSoleTrader: true,
  other: true,
} satisfies Record<TaxRegime, true>;

/** The tax regime that an address names; undefined for anything else. */
export const readRegime = (value: unknown): TaxRegime | undefined => {
  const text = searchText(value);
  return (Object.keys(regimes) as TaxRegime[]).find((regime) => regime === text);
};

/** The same without the default values. */
export const shortTerms = ({ advance, term }: TermsSearch): TermsSearch => ({
  advance: advance === defaultTerms.advance ? undefined : advance,
  term: term === defaultTerms.term ? undefined : term,
});
