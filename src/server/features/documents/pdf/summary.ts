import type { Content } from 'pdfmake';
import { formatDate } from '#domain/formats/dates.ts';
import { formatRubles } from '#domain/formats/numbers.ts';
import { sumInWords } from '#domain/formats/sum-in-words.ts';
import { ledgerNames } from '#domain/leasing/ledger-names.ts';
import type { LedgerRow } from '#domain/leasing/ledger.ts';
import { colours } from '#server/platform/colours.ts';
import type { CalculationDocument } from '../calculation-document.ts';
import { paymentNames } from '#domain/leasing/payment-notes.ts';
import { ledgerRows, rateLines, taxLines, termLines } from '../document-lines.ts';
import { lines, sheet } from './look.ts';
import { printable } from './printable.ts';

/** Words too long for a line, which may be broken anywhere. */
const longWord = /\S{30}/;

/** A text written by users. */
export const written = (text: string) => {
  const shown = printable(text);
  return { text: shown, ...(longWord.test(shown) ? { wordBreak: 'break-all' as const } : {}) };
};

const money = (kopecks: number): string => formatRubles(kopecks, { kopecks: 'always' });

/** Who made it, and how to reach them. */
export const head = ({ site }: Pick<CalculationDocument, 'site'>): Content => ({
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

/** The commercial offer's sender, its recipient and its last day. */
export const proposal = ({ proposal: own }: CalculationDocument): Content =>
  own === undefined
    ? []
    : {
        layout: lines,
        table: {
          widths: ['auto', '*'],
          body: own.lines.map(({ name, value }) => [
            { ...written(name), color: colours.soft, marginRight: 10 },
            written(value),
          ]),
        },
        marginBottom: 16,
      };

/** What is leased. */
export const subject = ({ asset, madeOn, proposal: own }: CalculationDocument): Content => ({
  stack: [
    { text: own?.title ?? `Расчёт лизинга от ${formatDate(madeOn)}`, style: 'kicker' },
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

/** The payment, the largest text on the page, beside the total cost. */
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
            figure(ledgerNames.all, calculation.allInKopecks, 'total'),
            { text: sumInWords(calculation.allInKopecks), style: 'small', marginTop: 3 },
          ],
        },
      ],
    ],
  },
  marginBottom: 18,
});

const ledgerRow = ({ id, name, kind, kopecks, note }: LedgerRow) => {
  const total = kind === 'total';
  const colour = kind === 'aside' ? colours.soft : colours.ink;
  return [
    {
      color: colour,
      stack: [{ text: name, bold: total }, ...(note === undefined ? [] : [{ text: note, style: 'small' }])],
    },
    {
      text: kopecks === null ? '—' : money(kopecks),
      bold: total,
      alignment: 'right' as const,
      noWrap: true,
      color: id === 'taxSaving' ? colours.save : colour,
    },
  ];
};

const ledger = (document: CalculationDocument): Content => ({
  layout: lines,
  table: { widths: ['*', 'auto'], dontBreakRows: true, body: ledgerRows(document).map(ledgerRow) },
});

const taxNote = (document: CalculationDocument): Content => ({
  text: printable(taxLines(document).join(' ')),
  style: 'small',
  marginTop: 3,
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
    { width: '*', stack: [{ text: 'Стоимость', style: 'heading' }, ledger(document), taxNote(document)] },
  ],
  columnGap: 28,
  marginBottom: 16,
});

/** Удорожание, the effective rate and the nominal one side by side. */
export const rateFacts = (document: CalculationDocument): Content => ({
  unbreakable: true,
  stack: [{ text: 'Сколько стоят деньги', style: 'heading' }, rates(document)],
  marginBottom: 16,
});

/** What the document is not, and where the calculation opens again. */
export const caution = (
  { address }: Pick<CalculationDocument, 'address'>,
  again = 'Открыть расчёт снова',
): Content => ({
  unbreakable: true,
  stack: [
    { text: 'Расчёт не является офертой. Точные условия назовёт лизинговая компания.', bold: true },
    {
      text: [`${again}: `, { text: address, link: address, color: colours.soft, decoration: 'underline' }],
    },
  ],
  style: 'small',
});
