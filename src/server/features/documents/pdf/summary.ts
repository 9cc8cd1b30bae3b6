import type { Content } from 'pdfmake';
import { formatDate } from '#domain/formats/dates.ts';
import { formatRubles } from '#domain/formats/numbers.ts';
import { sumInWords } from '#domain/formats/sum-in-words.ts';
import type { CalculationDocument } from '../calculation-document.ts';
import {
  costLines,
  paymentNames,
  rateLines,
  taxLines,
  taxNotes,
  termLines,
  type SumLine,
} from '../document-lines.ts';
import { colours, lines, sheet } from './look.ts';
import { printable } from './printable.ts';

/** A word that fits no line is broken anywhere. */
const longWord = /\S{30}/;

const written = (text: string) => {
  const shown = printable(text);
  return { text: shown, ...(longWord.test(shown) ? { wordBreak: 'break-all' as const } : {}) };
};

const money = (kopecks: number): string => formatRubles(kopecks, { kopecks: 'always' });

/** Who made it, and how to reach them. */
export const head = ({ site }: CalculationDocument): Content => ({
  columns: [
    {
      width: '*',
      stack: [
        { ...written(site.brand), style: 'brand' },
        ...(site.legal ? [{ ...written(site.legal), style: 'small' }] : []),
      ],
    },
    {
      width: 210,
      alignment: 'right',
      style: 'small',
      stack: [site.phone, site.email, site.address].filter((text) => text !== undefined).map(written),
    },
  ],
  columnGap: 24,
  marginBottom: 22,
});

/** What is leased. */
export const subject = ({ asset, madeOn }: CalculationDocument): Content => ({
  stack: [
    { text: `Расчёт лизинга от ${formatDate(madeOn)}`, style: 'kicker' },
    { ...written(asset.title), style: 'title' },
    ...(asset.facts.length > 0 ? [{ ...written(asset.facts.join(' · ')), style: 'lead' }] : []),
  ],
  marginBottom: 14,
});

const figure = (name: string, kopecks: number, style: string): Content => ({
  stack: [
    { text: name, style: 'label' },
    { text: money(kopecks), style },
  ],
});

/** The payment, the largest text on the page, beside all that will be paid. */
export const figures = ({ input, calculation }: CalculationDocument): Content => ({
  layout: sheet,
  table: {
    widths: ['*', '*'],
    body: [
      [
        {
          stack: [
            figure(paymentNames[input.schedule], calculation.paymentKopecks, 'hero'),
            { text: sumInWords(calculation.paymentKopecks), style: 'small', marginTop: 3 },
          ],
        },
        {
          stack: [
            figure('Всего с учётом страховки и комиссий', calculation.allInKopecks, 'total'),
            { text: sumInWords(calculation.allInKopecks), style: 'small', marginTop: 3 },
          ],
        },
      ],
    ],
  },
  marginBottom: 18,
});

const sums = (of: readonly SumLine[], valueColour: string = colours.ink): Content => ({
  layout: lines,
  table: {
    widths: ['*', 'auto'],
    dontBreakRows: true,
    body: of.map(({ name, kopecks, strong = false }) => [
      { text: name, bold: strong },
      {
        text: money(kopecks),
        bold: strong,
        alignment: 'right',
        noWrap: true,
        color: strong ? colours.ink : valueColour,
      },
    ]),
  },
});

const terms = (document: CalculationDocument): Content => ({
  layout: lines,
  table: {
    widths: ['auto', '*'],
    dontBreakRows: true,
    body: termLines(document).map(({ name, value }) => [
      { ...written(name), color: colours.soft, marginRight: 10 },
      { ...written(value), alignment: 'right' },
    ]),
  },
});

const rates = (document: CalculationDocument): Content => ({
  columns: rateLines(document).map(({ name, value, note }) => ({
    width: '*',
    stack: [
      { text: name, style: 'label' },
      { text: value, style: 'rate' },
      { text: note, style: 'small', marginTop: 2 },
    ],
  })),
  columnGap: 28,
});

/** Terms on the left, what they cost on the right. */
export const details = (document: CalculationDocument): Content => ({
  columns: [
    { width: '*', stack: [{ text: 'Условия', style: 'heading' }, terms(document)] },
    {
      width: '*',
      stack: [
        { text: 'Стоимость', style: 'heading' },
        sums(costLines(document)),
        { text: 'Налоги', style: 'heading', marginTop: 12 },
        sums(taxLines(document), colours.save),
        { text: taxNotes[document.input.taxRegime ?? 'osn'], style: 'small', marginTop: 3 },
      ],
    },
  ],
  columnGap: 28,
  marginBottom: 16,
});

/** Удорожание and the effective rate side by side. */
export const rateFacts = (document: CalculationDocument): Content => ({
  unbreakable: true,
  stack: [{ text: 'Сколько стоят деньги', style: 'heading' }, rates(document)],
  marginBottom: 16,
});

/** What the document is not, and where the calculation opens again. */
export const caution = ({ address }: CalculationDocument): Content => ({
  unbreakable: true,
  stack: [
    { text: 'Расчёт не является офертой. Точные условия назовёт лизинговая компания.', bold: true },
    {
      text: [
        'Открыть расчёт снова: ',
        { text: address, link: address, color: colours.soft, decoration: 'underline' },
      ],
    },
  ],
  style: 'small',
});
