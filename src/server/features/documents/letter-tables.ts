import { formatRubles } from '#domain/formats/numbers.ts';
import type { LedgerSource } from '#domain/leasing/ledger-source.ts';
import { ledgerOf } from '#domain/leasing/ledger.ts';
import type { LetterTable } from '#server/platform/mail/letter.ts';
import { paymentNames } from '#domain/leasing/payment-notes.ts';
import { rateLines, termLines } from './document-lines.ts';

const money = (kopecks: number): string => formatRubles(kopecks, { kopecks: 'always' });

/** A calculation as a letter shows it: its terms, the whole ledger, the three rates. */
export const calculationTables = (source: LedgerSource): LetterTable[] => [
  {
    title: 'Условия',
    rows: [
      {
        name: paymentNames[source.input.schedule],
        value: money(source.calculation.paymentKopecks),
        total: true,
      },
      ...termLines(source),
    ],
  },
  {
    title: 'Стоимость',
    rows: ledgerOf(source).map(({ name, kind, kopecks, note }) => ({
      name,
      value: kopecks === null ? '—' : money(kopecks),
      note,
      total: kind === 'total',
    })),
  },
  { title: 'Ставки', rows: rateLines(source) },
];
