import type { CalculationDocument } from './calculation-document.ts';
import type { ComparisonDocument } from './comparison-document.ts';

/** What a column of a report holds: ready texts, kopecks, days `2026-12-01`, whole numbers, shares as fractions. */
export type ReportUnit = 'words' | 'kopecks' | 'day' | 'count' | 'share';

/** A value of a report by the unit of its column; null is shown as a dash. */
export type ReportValue = string | number | null;

/** A table of a report: a sheet of the workbook. */
export type ReportTable = {
  title: string;
  columns: readonly { title: string; unit: ReportUnit }[];
  rows: readonly (readonly ReportValue[])[];
  /** Totals of the rows, one value per column. */
  totals?: readonly ReportValue[];
};

/** Tables under a title with notes on them; plain data that can be passed to a thread. */
export type ReportDocument = Pick<CalculationDocument, 'site' | 'madeOn' | 'address' | 'asset'> & {
  title: string;
  lines: readonly { name: string; value: string }[];
  tables: readonly ReportTable[];
  notes: readonly string[];
  /** The signatory, for a letter with a signature line. */
  signedFor?: string;
};

/** Whether a document is made of tables alone; else it is that of a calculation or a comparison. */
export const isReport = (
  document: CalculationDocument | ComparisonDocument | ReportDocument,
): document is ReportDocument => 'tables' in document;
