import writeExcelFile from 'write-excel-file/node';
import type { CalculationDocument } from '../calculation-document.ts';
import { earlySheet, scheduleSheet } from './number-sheets.ts';
import { summarySheet } from './summary-sheet.ts';

/** The calculation as a workbook: terms and totals, the schedule, early buyout. Sums are roubles with two decimals. */
export const makeXlsx = (document: CalculationDocument): Promise<Uint8Array> =>
  writeExcelFile([summarySheet(document), scheduleSheet(document), earlySheet(document)], {
    fontFamily: 'Arial',
    fontSize: 10,
  }).toBuffer();
