import writeExcelFile from 'write-excel-file/node';
import { isComparison } from '../comparison-document.ts';
import type { DocumentData } from '../document-task.ts';
import { isReport } from '../report-document.ts';
import { comparisonSheet, paymentsSheet } from './comparison-sheets.ts';
import { earlySheet, scheduleSheet } from './number-sheets.ts';
import { reportSheets } from './report-sheets.ts';
import { summarySheet } from './summary-sheet.ts';

const sheetsOf = (document: DocumentData) => {
  if (isReport(document)) return reportSheets(document);
  return isComparison(document)
    ? [comparisonSheet(document), paymentsSheet(document)]
    : [summarySheet(document), scheduleSheet(document), earlySheet(document)];
};

/**
 * The calculation as a workbook: terms and totals, the schedule, early buyout; or offers side by side and the payments of each, or the tables
 * of a report. Sums are roubles with two decimals.
 */
export const makeXlsx = (document: DocumentData): Promise<Uint8Array> =>
  writeExcelFile(sheetsOf(document), { fontFamily: 'Arial', fontSize: 10 }).toBuffer();
