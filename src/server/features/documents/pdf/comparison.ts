import type { Content, TableCell } from 'pdfmake';
import type { Cell, ComparedRow } from '#domain/commercial-offers/compared-rows.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { colours } from '#server/platform/colours.ts';
import type { ComparisonDocument } from '../comparison-document.ts';
import { definitionOf, type Definition } from './definition.ts';
import { numbers } from './look.ts';
import { printable } from './printable.ts';
import { caution, head, written } from './summary.ts';

/** How many offers fit side by side on a page; more of them continue in another table. */
const mostBeside = { portrait: 3, landscape: 5 };

const subject = ({ title, asset, company, madeOn }: ComparisonDocument): Content => ({
  stack: [
    { text: `${title}, ${formatDate(madeOn)}`, style: 'kicker' },
    { ...written(asset.title), style: 'title' },
    { ...written([company, ...asset.facts].join(' · ')), style: 'lead' },
  ],
  marginBottom: 14,
});

const conclusion = ({ lead, caveats }: ComparisonDocument): Content => ({
  stack: [
    ...(lead === null ? [] : [{ ...written(lead), bold: true, fontSize: 11, marginBottom: 3 }]),
    { ...written(caveats.join(' ')), color: colours.soft },
  ],
  marginBottom: 12,
});

const cellOf = ({ text, best, note }: Cell, large: boolean): TableCell => ({
  stack: [
    { ...written(text), ...(large ? { bold: true, fontSize: 10.5 } : {}) },
    ...(best === undefined ? [] : [{ text: best, color: colours.save, bold: true, fontSize: 7.5 }]),
    ...(note === undefined ? [] : [{ text: note, style: 'small' }]),
  ],
});

const rowOf = ({ name, hint, large, cells }: ComparedRow, [from, to]: [number, number]): TableCell[] => [
  { stack: [{ text: name, bold: large }, ...(hint === undefined ? [] : [{ text: hint, style: 'small' }])] },
  ...cells.slice(from, to).map((cell) => cellOf(cell, large)),
];

const table = ({ columns, rows }: ComparisonDocument, range: [number, number]): Content => {
  const shown = columns.slice(...range);
  return {
    layout: numbers,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [120, ...shown.map(() => '*' as const)],
      body: [
        [
          '',
          ...shown.map(({ name, about }): TableCell => ({
            stack: [
              { ...written(name), bold: true },
              { text: about, style: 'small' },
            ],
          })),
        ],
        ...rows.map((row) => rowOf(row, range)),
      ],
    },
    marginBottom: 16,
  };
};

/** Offers side by side: the same rows, order and words as on the page of their request. */
export const comparisonDefinition = (document: ComparisonDocument): Definition => {
  const { columns, site, madeOn, title } = document;
  const wide = columns.length > mostBeside.portrait;
  const beside = wide ? mostBeside.landscape : mostBeside.portrait;
  const starts = Array.from({ length: Math.ceil(columns.length / beside) }, (_, index) => index * beside);
  return definitionOf(
    { site, madeOn, title: printable(title) },
    {
      wide,
      content: [
        head(document),
        subject(document),
        conclusion(document),
        ...starts.map((from) => table(document, [from, from + beside])),
        caution(document, 'Открыть заявку'),
      ],
    },
  );
};
