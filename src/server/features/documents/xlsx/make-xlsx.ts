import writeExcelFile from 'write-excel-file/node';
import type { Paper } from '../paper.ts';
import { earlySheet, scheduleSheet } from './number-sheets.ts';
import { summarySheet } from './summary-sheet.ts';

/** The calculation as a workbook: terms and totals, the schedule, early buyout. Sums are roubles with two decimals. */
export const makeXlsx = (paper: Paper): Promise<Uint8Array> =>
  writeExcelFile([summarySheet(paper), scheduleSheet(paper), earlySheet(paper)], {
    fontFamily: 'Arial',
    fontSize: 10,
  }).toBuffer();
