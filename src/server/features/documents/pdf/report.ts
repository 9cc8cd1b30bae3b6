import type { Content, TableCell } from 'pdfmake';
import { formatDate, formatDateShort } from '#domain/formats/dates.ts';
import { formatNumber, formatPercent, formatRubles } from '#domain/formats/numbers.ts';
import { colours } from '#server/platform/colours.ts';
import type { ReportDocument, ReportTable, ReportUnit, ReportValue } from '../report-document.ts';
import { definitionOf, type Definition } from './definition.ts';
import { lines, numbers } from './look.ts';
import { printable } from './printable.ts';
import { head, written } from './summary.ts';

const shown: Record<ReportUnit, (value: string | number) => string> = {
  words: String,
  kopecks: (value) => formatRubles(Number(value), { kopecks: 'always' }),
  day: (value) => formatDateShort(String(value)),
  count: (value) => formatNumber(value),
  share: (value) => formatPercent(value, 1),
};

const isNumeric = (unit: ReportUnit): boolean => unit !== 'words' && unit !== 'day';

const cellOf = (unit: ReportUnit, value: ReportValue, bold = false): TableCell => ({
  ...written(value === null ? '—' : shown[unit](value)),
  alignment: isNumeric(unit) ? 'right' : 'left',
  bold,
});

const rowOf = ({ columns }: ReportTable, values: readonly ReportValue[], bold = false): TableCell[] =>
  columns.map(({ unit }, index) => cellOf(unit, values[index] ?? null, bold));

const table = (one: ReportTable): Content => [
  { text: one.title, style: 'heading', headlineLevel: 1 },
  {
    layout: numbers,
    table: {
      headerRows: 1,
      keepWithHeaderRows: 2,
      dontBreakRows: true,
      widths: one.columns.map(({ unit }) => (unit === 'words' ? '*' : 'auto')),
      body: [
        one.columns.map(({ title, unit }): TableCell => ({
          text: title,
          alignment: isNumeric(unit) ? 'right' : 'left',
          color: colours.muted,
          fontSize: 7.5,
        })),
        ...one.rows.map((row) => rowOf(one, row)),
        ...(one.totals ? [rowOf(one, one.totals, true)] : []),
      ],
    },
    marginBottom: 16,
  },
];

const subject = ({ title, asset, madeOn }: ReportDocument): Content => ({
  stack: [
    { text: `${printable(title)}, ${formatDate(madeOn)}`, style: 'kicker' },
    { ...written(asset.title), style: 'title' },
    ...(asset.facts.length > 0 ? [{ ...written(asset.facts.join(' · ')), style: 'lead' }] : []),
  ],
  marginBottom: 14,
});

const facts = ({ lines: all }: ReportDocument): Content => ({
  layout: lines,
  table: {
    widths: ['auto', '*'],
    body: all.map(({ name, value }) => [
      { ...written(name), color: colours.soft, marginRight: 10 },
      written(value),
    ]),
  },
  marginBottom: 16,
});

const signature = ({ signedFor }: ReportDocument): Content =>
  signedFor === undefined
    ? []
    : {
        unbreakable: true,
        marginTop: 24,
        columns: [
          { width: '*', stack: [{ ...written(signedFor), bold: true }] },
          { width: 130, stack: ['_______________________', { text: 'подпись, печать', style: 'small' }] },
          { width: 130, stack: ['_______________________', { text: 'фамилия, дата', style: 'small' }] },
        ],
        columnGap: 16,
      };

/** A report, or a letter to sign: its subject, its tables, and notes on them. */
export const reportDefinition = (document: ReportDocument): Definition => {
  const { site, madeOn, title, notes, address } = document;
  return definitionOf(
    { site, madeOn, title: printable(title) },
    {
      remark: printable(title),
      content: [
        head(document),
        subject(document),
        ...(document.lines.length > 0 ? [facts(document)] : []),
        ...document.tables.map(table),
        { stack: notes.map((note) => written(note)), color: colours.soft },
        signature(document),
        {
          text: ['Открыть на сайте: ', { text: address, link: address, decoration: 'underline' }],
          style: 'small',
          marginTop: 16,
        },
      ],
    },
  );
};
