import type { Cell, Row, Sheet } from 'write-excel-file/node';
import { formatDate } from '#domain/formats/dates.ts';
import { sumInWords } from '#domain/formats/sum-in-words.ts';
import type { Paper } from '../paper.ts';
import { costLines, paymentNames, taxLines, taxNotes, termLines, type SumLine } from '../paper-lines.ts';
import { money, percent, text } from './cells.ts';

const heading = (title: string): Row[] => [[], [text(title, { fontWeight: 'bold', fontSize: 12 })]];

const wrapped = { wrap: true, alignVertical: 'top' } as const;

const sum = ({ name, kopecks, strong = false }: SumLine): Row => {
  const look = strong ? ({ fontWeight: 'bold' } as const) : {};
  return [text(name, look), money(kopecks, look)];
};

const rate = ({ calculation }: Paper): Cell =>
  calculation.effectiveRate === null ? text('нет', { align: 'right' }) : percent(calculation.effectiveRate);

const contacts = ({ site }: Paper): Row[] =>
  [site.legal, site.phone, site.email, site.address]
    .filter((line) => line !== undefined)
    .map((line) => [text(line)]);

const figures = (paper: Paper): Row[] => {
  const { input, calculation } = paper;
  return [
    sum({ name: `${paymentNames[input.schedule]}, ₽`, kopecks: calculation.paymentKopecks, strong: true }),
    [text('Прописью', wrapped), text(sumInWords(calculation.paymentKopecks), wrapped)],
    sum({ name: 'Последний платёж, ₽', kopecks: calculation.lastPaymentKopecks }),
  ];
};

const rates = (paper: Paper): Row[] => [
  [text('Удорожание в год'), percent(paper.calculation.appreciationPerYear)],
  [text('Эффективная ставка'), rate(paper)],
];

/** «Расчёт»: what was calculated, from which terms, and the totals. */
export const summarySheet = (paper: Paper): Sheet<never> => {
  const { site, thing, madeOn, address, input, calculation } = paper;
  const data: Row[] = [
    [text(thing.title, { fontWeight: 'bold', fontSize: 14 })],
    ...(thing.facts.length > 0 ? [[text(thing.facts.join(' · '))]] : []),
    [text(`Расчёт лизинга от ${formatDate(madeOn)}, ${site.brand}`)],
    ...contacts(paper),
    ...heading('Платёж'),
    ...figures(paper),
    ...heading('Стоимость, ₽'),
    ...costLines(paper).map(sum),
    [text('Всего прописью', wrapped), text(sumInWords(calculation.allInKopecks), wrapped)],
    ...heading('Налоги, ₽'),
    ...taxLines(paper).map(sum),
    [text(taxNotes[input.taxRegime ?? 'osn'])],
    ...heading('Сколько стоят деньги'),
    ...rates(paper),
    ...heading('Условия'),
    ...termLines(paper).map(({ name, value }): Row => [
      text(name, wrapped),
      text(value, { ...wrapped, align: 'right' }),
    ]),
    [],
    [text('Расчёт не является офертой. Точные условия назовёт лизинговая компания.', { fontWeight: 'bold' })],
    [text(`Открыть расчёт снова: ${address}`)],
  ];
  return { sheet: 'Расчёт', data, columns: [{ width: 38 }, { width: 46 }] };
};
