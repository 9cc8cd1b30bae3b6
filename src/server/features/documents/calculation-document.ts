import type { SiteAnswer } from '#contract/content.ts';
import type { CalculateBody, Calculation } from '#contract/leasing.ts';

/** A calculation with everything that its document says; plain data that can be passed to a thread. */
export type CalculationDocument = {
  site: Pick<SiteAnswer, 'brand' | 'phone' | 'email' | 'address' | 'legal'>;
  /** The day that the document is made on. */
  madeOn: string;
  /** The URL that opens the calculation, or the calculator, again. */
  address: string;
  /** What is leased: an offer, or a kind of asset. Facts are ready texts. */
  asset: { title: string; facts: readonly string[] };
  input: CalculateBody;
  calculation: Calculation;
  /** The lessee first sells the asset, which is taxed separately. */
  leaseback?: boolean;
  /** What makes it a commercial offer: its title and lines under it. */
  proposal?: { title: string; lines: readonly { name: string; value: string }[] };
};

/** Kinds of documents. */
export type DocumentKind = 'pdf' | 'xlsx';
