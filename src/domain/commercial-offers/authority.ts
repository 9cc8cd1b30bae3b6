import type { AuthorityBasis } from '#contract/commercial-offers.ts';
import type { CompanyKind } from '#contract/roles.ts';

const basesByKind: Readonly<Record<CompanyKind, readonly AuthorityBasis[]>> = {
  organisation: ['director', 'powerOfAttorney'],
  soleTrader: ['soleTrader', 'powerOfAttorney'],
  // A farm is either an organisation or its head, registered as a sole trader.
  farm: ['director', 'powerOfAttorney', 'soleTrader'],
};

/** By what authority somebody can bind a lessee of this kind; the first is the usual one. A company whose kind is not known takes any. */
export const authorityBasesOf = (kind: CompanyKind | null): readonly AuthorityBasis[] =>
  basesByKind[kind ?? 'farm'];
