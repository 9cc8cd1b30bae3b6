import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { OfferType } from '#contract/catalogue.ts';
import type { TaxRates } from '#domain/leasing/tax-rates.ts';
import { useTaxRates } from '#web/lib/tax-rates.ts';
import { openAddress } from '#web/ui/open-address.ts';
import type { LeasebackSearch } from './leaseback-search.ts';
import { calculateLeaseback, leasebackAddress, leasebackTermsOf } from './leaseback-terms.ts';
import type { LeasebackTerms } from './leaseback-terms.ts';

/** Parts of the calculator. */
export type LeasebackParts = {
  types: readonly OfferType[];
  /** The start date of the schedule, a day in Moscow. */
  today: string;
  search: LeasebackSearch;
};

/** Milliseconds by which the address follows the fields. */
const pauseMs = 400;

const startOf = ({ search, types, today, taxRates }: LeasebackParts & { taxRates: TaxRates }) => {
  const terms = leasebackTermsOf(search, types, today);
  const usual = leasebackTermsOf({ ...search, price: undefined, year: undefined }, types, today);
  const shown =
    calculateLeaseback(terms, types, { today, taxRates }) ??
    calculateLeaseback(usual, types, { today, taxRates });
  return { terms, shown, typed: false };
};

/** Computes at once what is typed, and keeps it in the address. The same on the server and in the browser. */
export const useLeaseback = (parts: LeasebackParts) => {
  const { types, today, search } = parts;
  const taxRates = useTaxRates();
  const [state, setState] = useState(() => startOf({ ...parts, taxRates }));
  const [seen, setSeen] = useState(search);
  const router = useRouter();
  if (seen !== search) {
    setSeen(search);
    const asked = leasebackTermsOf(search, types, today);
    const own = state.shown !== null && leasebackAddress(state.shown.terms) === leasebackAddress(asked);
    if (!own) setState(startOf({ ...parts, taxRates }));
  }

  const change = (patch: Partial<LeasebackTerms>): void =>
    // Several fields may change at once (typed before the calculator was hydrated), and none may be lost.
    setState((before) => {
      const terms = { ...before.terms, ...patch };
      return {
        terms,
        shown: calculateLeaseback(terms, types, { today, taxRates }) ?? before.shown,
        typed: true,
      };
    });
  const address =
    state.typed && state.shown?.terms === state.terms ? leasebackAddress(state.terms) : undefined;
  useEffect(() => {
    if (address === undefined) return undefined;
    const timer = setTimeout(
      () => openAddress(router, address, { replace: true, resetScroll: false }),
      pauseMs,
    );
    return () => clearTimeout(timer);
  }, [address, router]);
  return { terms: state.terms, shown: state.shown, change, outdated: state.shown?.terms !== state.terms };
};
