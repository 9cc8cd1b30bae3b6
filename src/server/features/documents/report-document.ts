import type { CalculationDocument } from './calculation-document.ts';
import type { ComparisonDocument } from './comparison-document.ts';

/** What a column of a report holds: ready words, kopecks, days `2026-12-01`, whole numbers, shares as fractions. */
export type ReportUnit = 'words' | 'kopecks' | 'day' | 'count' | 'share';

/** A value of a report by the unit of its column; null is shown as a dash. */
export type ReportValue = string | number | null;

/** A table of a report: a sheet of the workbook. */
export type ReportTable = {
  title: string;
  columns: readonly { title: string; unit: ReportUnit }[];
  rows: readonly (readonly ReportValue[])[];
  /** What the rows come to, a value a column. */
  totals?: readonly ReportValue[];
};

/** Tables under a title with what has to be said of them; plain data that goes to a thread. */
export type ReportDocument = Pick<CalculationDocument, 'site' | 'madeOn' | 'address' | 'asset'> & {
  title: string;
  lines: readonly { name: string; value: string }[];
  tables: readonly ReportTable[];
  notes: readonly string[];
  /** A letter has a line to sign on: for whom. */
  signedFor?: string;
};

/** Whether a document is made of tables alone; else it is that of a calculation or a comparison. */
export const isReport = (
  document: CalculationDocument | ComparisonDocument | ReportDocument,
): document is ReportDocument => 'tables' in document;
