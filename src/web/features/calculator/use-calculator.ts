import type { CalculateBody, Calculation, LeaseLimits, OfferCalculateBody } from '#contract/leasing.ts';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { calculateForOffer } from '#domain/leasing/calculate.ts';
import { defaultSchedule, type OfferToLease } from '#domain/leasing/input-for-offer.ts';
import { offerLimits } from '#domain/leasing/limits.ts';
import type { TaxRates } from '#domain/leasing/tax-rates.ts';
import { stringifySearch } from '#domain/formats/search-string.ts';
import { useTaxRates } from '#web/lib/tax-rates.ts';
import type { CalculatorSearch } from './calculator-search.ts';
import {
  choiceOfTerms,
  searchOfTerms,
  termsOfSearch,
  withTerms,
  type ChosenTerms,
  type TermsFrame,
} from './chosen-terms.ts';

/** Parts of a calculator of an offer. */
export type CalculatorParts = {
  offer: OfferToLease;
  /** Limits of the offer's type. */
  limits: LeaseLimits;
  /** The start date of schedules, as the server sees it. */
  today: string;
  /** The offer whose page carries the terms in its address. */
  offerId: string;
  search: CalculatorSearch;
};

/** A finished calculation with its terms, as the fields hold them and as calls send them, and its whole input. */
export type Calculated = {
  chosen: ChosenTerms;
  choice: OfferCalculateBody;
  input: CalculateBody;
  calculation: Calculation;
};

/** State of a calculator: the fields, and the last calculation that they allowed. */
export type Calculator = {
  frame: TermsFrame;
  chosen: ChosenTerms;
  change: (patch: Partial<ChosenTerms>) => void;
  /** Null where not even the usual terms give a calculation: a fault of the offer. */
  shown: Calculated | null;
  /** The fields hold terms that cannot be calculated. */
  invalid: boolean;
  /** The address asked for terms that the limits refuse. */
  adjusted: boolean;
  /** The address's query for the terms shown, with `?`. */
  query: string;
};

/** What the fields of a calculator receive. */
export type FieldsProps = Pick<Calculator, 'chosen' | 'change' | 'frame'>;

const pauseMs = 400;

type Rules = CalculatorParts & { taxRates: TaxRates };

const calculateTerms = (
  { offer, limits, today, taxRates }: Rules,
  chosen: ChosenTerms,
): Calculated | null => {
  const choice = choiceOfTerms(chosen, today);
  if (choice === null) return null;
  const result = calculateForOffer(offer, choice, { limits, taxRates }, today);
  return result.ok ? { chosen, choice, input: result.input, calculation: result.calculation } : null;
};

const startOf = (parts: Rules, frame: TermsFrame) => {
  const { chosen, adjusted } = termsOfSearch(parts.search, frame);
  return { chosen, adjusted, shown: calculateTerms(parts, chosen) };
};

/** Updates the address after the fields, which are ahead of it. */
const useAddress = (offerId: string) => {
  const router = useRouter();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (search: Partial<CalculatorSearch>) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () =>
        void router.navigate({
          to: '/offers/$offerId',
          params: { offerId },
          search,
          replace: true,
          resetScroll: false,
        }),
      pauseMs,
    );
  };
};

/** Computes the choice at once, and keeps it in the address. The same on the server and in the browser. */
export const useCalculator = (asked: CalculatorParts): Calculator => {
  const parts: Rules = { ...asked, taxRates: useTaxRates() };
  const { offer, search } = parts;
  const frame: TermsFrame = {
    priceKopecks: offer.priceKopecks,
    limits: offerLimits(parts.limits, offer.terms),
    schedules: offer.terms.schedules,
    schedule: defaultSchedule(offer.terms),
  };
  const [state, setState] = useState(() => startOf(parts, frame));
  const [seen, setSeen] = useState(search);
  const lead = useAddress(parts.offerId);
  const queryOf = (chosen: ChosenTerms): string => stringifySearch(searchOfTerms(chosen, frame));

  if (seen !== search) {
    setSeen(search);
    const own = state.shown !== null && queryOf(state.shown.chosen) === stringifySearch(search);
    if (!own) setState(startOf(parts, frame));
  }

  const change = (patch: Partial<ChosenTerms>): void => {
    const chosen = withTerms(state.chosen, patch);
    const calculated = calculateTerms(parts, chosen);
    setState({ chosen, adjusted: false, shown: calculated ?? state.shown });
    if (calculated) lead(searchOfTerms(chosen, frame));
  };
  const { chosen, shown, adjusted } = state;
  const invalid = shown === null || shown.chosen !== chosen;
  return { frame, chosen, change, shown, invalid, adjusted, query: shown ? queryOf(shown.chosen) : '' };
};
