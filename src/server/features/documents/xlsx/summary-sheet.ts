import type { Cell, Row, Sheet } from 'write-excel-file/node';
import { formatDate } from '#domain/formats/dates.ts';
import { sumInWords } from '#domain/formats/sum-in-words.ts';
import { ledgerNames } from '#domain/leasing/ledger-names.ts';
import type { LedgerRow } from '#domain/leasing/ledger.ts';
import type { CalculationDocument } from '../calculation-document.ts';
import { paymentNames } from '#domain/leasing/payment-notes.ts';
import { ledgerRows, taxLines, termLines } from '../document-lines.ts';
import { money, percent, text } from './cells.ts';

const heading = (title: string): Row[] => [[], [text(title, { fontWeight: 'bold', fontSize: 12 })]];

const wrapped = { wrap: true, alignVertical: 'top' } as const;

const bold = { fontWeight: 'bold' } as const;

const sum = (name: string, kopecks: number, look: typeof bold | object = {}): Row => [
  text(name, look),
  money(kopecks, look),
];

const ledgerRow = ({ name, kind, kopecks, note }: LedgerRow): Row => {
  const look = kind === 'total' ? bold : {};
  const amount = kopecks === null ? text('—', { align: 'right' }) : money(kopecks, look);
  return [text(name, look), amount, ...(note === undefined ? [] : [text(note)])];
};

const rate = ({ calculation }: CalculationDocument): Cell =>
  calculation.effectiveRate === null ? text('нет', { align: 'right' }) : percent(calculation.effectiveRate);

const contacts = ({ site }: CalculationDocument): Row[] =>
  [site.legal, site.phone, site.email, site.address]
    .filter((line) => line !== undefined)
    .map((line) => [text(line)]);

const figures = (document: CalculationDocument): Row[] => {
  const { input, calculation } = document;
  return [
    sum(`${paymentNames[input.schedule]}, ₽`, calculation.paymentKopecks, bold),
    [text('Прописью', wrapped), text(sumInWords(calculation.paymentKopecks), wrapped)],
    sum('Последний платёж, ₽', calculation.lastPaymentKopecks),
  ];
};

const rates = (document: CalculationDocument): Row[] => [
  [text('Удорожание в год'), percent(document.calculation.appreciationPerYear)],
  [text('Эффективная ставка'), rate(document)],
  [text('Ставка по договору'), percent(document.input.annualRate)],
];

/** «Расчёт»: what was calculated, from which terms, and the totals. */
export const summarySheet = (document: CalculationDocument): Sheet<never> => {
  const { site, asset, madeOn, address, calculation } = document;
  const data: Row[] = [
    [text(asset.title, { fontWeight: 'bold', fontSize: 14 })],
    ...(asset.facts.length > 0 ? [[text(asset.facts.join(' · '))]] : []),
    [text(`${document.proposal?.title ?? `Расчёт лизинга от ${formatDate(madeOn)}`}, ${site.brand}`)],
    ...(document.proposal?.lines ?? []).map(({ name, value }): Row => [
      text(name, wrapped),
      text(value, wrapped),
    ]),
    ...contacts(document),
    ...heading('Платёж'),
    ...figures(document),
    ...heading('Стоимость, ₽'),
    ...ledgerRows(document).map(ledgerRow),
    [text(`${ledgerNames.all} прописью`, wrapped), text(sumInWords(calculation.allInKopecks), wrapped)],
    ...taxLines(document).map((line): Row => [text(line)]),
    ...heading('Сколько стоят деньги'),
    ...rates(document),
    ...heading('Условия'),
    ...termLines(document).map(({ name, value }): Row => [
      text(name, wrapped),
      text(value, { ...wrapped, align: 'right' }),
    ]),
    [],
    [text('Расчёт не является офертой. Точные условия назовёт лизинговая компания.', { fontWeight: 'bold' })],
    [text(`Открыть расчёт снова: ${address}`)],
  ];
  return { sheet: 'Расчёт', data, columns: [{ width: 38 }, { width: 46 }] };
};
