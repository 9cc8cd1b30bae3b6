import type { Cell, CellObject } from 'write-excel-file/node';
import { colours } from '#server/platform/colours.ts';

/** How sums of roubles are shown; Excel writes the spaces and the comma of its own language. */
const moneyFormat = '#,##0.00';

/** A sum as a number of roubles. Kopecks up to 2^53 / 100 roubles survive the division exactly as two decimals. */
export const money = (kopecks: number, look: CellObject = {}): Cell => ({
  value: kopecks / 100,
  type: Number,
  format: moneyFormat,
  align: 'right',
  ...look,
});

/** A day as Excel keeps it. */
export const day = (date: string): Cell => ({
  value: new Date(`${date}T00:00:00.000Z`),
  type: Date,
  format: 'dd.mm.yyyy',
  align: 'left',
});

/** A decimal fraction as a percentage with two decimals. */
export const percent = (fraction: string, look: CellObject = {}): Cell => ({
  value: Number(fraction),
  type: Number,
  format: '0.00%',
  align: 'right',
  ...look,
});

// A workbook is XML: characters that XML cannot hold would make it unreadable.
const control = /[\p{Cc}\p{Cs}\ufffe\uffff]/gu;

// Excel writes characters by number like this; a text that looks the same is escaped by encoding its first character.
const numbered = /_(?=x[\da-f]{4}_)/gi;

/** A text that stays one: nothing in it is read as a formula or a number. */
export const text = (value: string, look: CellObject = {}): Cell => ({
  value: value.replaceAll(control, ' ').replaceAll(numbered, '_x005F_'),
  type: String,
  format: '@',
  ...look,
});

/** Title of a column. */
export const columnTitle = (value: string, align: 'left' | 'right', look: CellObject = {}): Cell =>
  text(value, {
    fontWeight: 'bold',
    align,
    backgroundColor: colours.paper,
    bottomBorderStyle: 'thin',
    bottomBorderColor: colours.ink,
    ...look,
  });
