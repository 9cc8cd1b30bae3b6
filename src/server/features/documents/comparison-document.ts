import type { ComparedRow } from '#domain/commercial-offers/compared-rows.ts';
import type { OfferPayments } from '#domain/commercial-offers/side-by-side.ts';
import type { CalculationDocument } from './calculation-document.ts';

/** An offer as a column of a comparison: its lessor, and its number and status in words. */
export type ComparedColumn = { readonly name: string; readonly about: string };

/**
 * Offers of a request side by side, in order, with everything that the document says about them; plain data that can be passed to a thread.
 */
export type ComparisonDocument = Pick<CalculationDocument, 'site' | 'madeOn' | 'address' | 'asset'> & {
  /** «Предложения по заявке № 1024». */
  title: string;
  company: string;
  columns: readonly ComparedColumn[];
  rows: readonly ComparedRow[];
  /** Which one is the cheapest and by how much; null if none is. */
  lead: string | null;
  caveats: readonly string[];
  /** Whether payments are counted with the same premium in each. */
  equalInsurance: boolean;
  /** The payments of each offer, in the order of the columns. */
  payments: readonly OfferPayments[];
};

/** Whether a document compares offers; else it is that of one calculation. */
export const isComparison = (
  document: CalculationDocument | ComparisonDocument,
): document is ComparisonDocument => 'columns' in document;
