import type { Calculation } from '#contract/leasing.ts';
import type { RequestView } from '#contract/requests.ts';
import { formatDate, formatDateShort } from '#domain/formats/dates.ts';
import { formatPercent, formatRubles } from '#domain/formats/numbers.ts';
import { counted, months } from '#domain/formats/plural.ts';
import { ledgerSourceOf } from '#domain/requests/request-ledger.ts';
import { Ledger } from '#web/lib/calculation/ledger.tsx';
import { Card } from '#web/ui/card.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';

type Row = Calculation['payments'][number];

const money = (kopecks: number): string => formatRubles(kopecks, { kopecks: 'always' });

const columns: Column<Row>[] = [
  { key: 'number', title: '№', cell: ({ number }) => number },
  { key: 'date', title: 'Дата', cell: ({ date }) => formatDateShort(date) },
  { key: 'payment', title: 'Платёж', numeric: true, cell: ({ paymentKopecks }) => money(paymentKopecks) },
  {
    key: 'interest',
    title: 'Проценты',
    numeric: true,
    cell: ({ interestKopecks }) => money(interestKopecks),
  },
  {
    key: 'principal',
    title: 'Погашение долга',
    numeric: true,
    cell: ({ principalKopecks }) => money(principalKopecks),
  },
  { key: 'vat', title: 'в т. ч. НДС', numeric: true, cell: ({ vatKopecks }) => money(vatKopecks) },
  {
    key: 'balance',
    title: 'Остаток долга',
    numeric: true,
    cell: ({ balanceKopecks }) => money(balanceKopecks),
  },
];

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="font-medium tabular-nums">{value}</dd>
  </div>
);

const sumOf = (rows: readonly Row[], key: 'interestKopecks' | 'principalKopecks'): number =>
  rows.reduce((sum, row) => sum + row[key], 0);

const Schedule = ({ calculation }: { calculation: Calculation }) => (
  <Disclosure title={`График: ${counted(calculation.payments.length, 'платёж', 'платежа', 'платежей')}`}>
    <div className="-mx-1 max-w-none text-ink">
      <DataTable
        caption="График платежей"
        columns={columns}
        rows={calculation.payments}
        rowKey={({ number }) => number}
        totals={[
          'Итого',
          '',
          money(calculation.paymentsKopecks),
          money(sumOf(calculation.payments, 'interestKopecks')),
          money(sumOf(calculation.payments, 'principalKopecks')),
          '',
          '',
        ]}
      />
    </div>
  </Disclosure>
);

const scheduleNames = {
  annuity: 'Равные платежи',
  decreasing: 'Убывающие платежи',
  seasonal: 'Сезонные платежи',
};

/** The terms and the calculation as they were frozen when the request was sent. */
export const RequestTerms = ({ request }: { request: RequestView }) => {
  const { calculation, terms } = request;
  const cost = ledgerSourceOf(request);
  if (!calculation || !terms || !cost) return null;
  const { choice } = terms;
  return (
    <Card as="section" padding="lg" aria-labelledby="terms" className="flex flex-col gap-5">
      <div>
        <h2 id="terms" className="text-xl font-semibold">
          Условия
        </h2>
        <p className="mt-1 text-sm text-muted">
          Зафиксированы при отправке, отсчёт с {formatDate(choice.startDate ?? request.createdAt)}
        </p>
      </div>
      <p className="text-2xl font-semibold tabular-nums">
        {formatRubles(calculation.paymentKopecks)}{' '}
        <span className="text-base font-normal tracking-normal text-muted">в месяц</span>
      </p>
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-4 md:grid-cols-3">
        <Fact name="Срок" value={months(choice.months)} />
        <Fact name="График" value={scheduleNames[choice.schedule ?? 'annuity']} />
        <Fact name="Удорожание в год" value={formatPercent(calculation.appreciationPerYear, 2)} />
        <Fact
          name="Эффективная ставка"
          value={
            calculation.effectiveRate === null
              ? 'не определяется'
              : formatPercent(calculation.effectiveRate, 1)
          }
        />
        <Fact name="Ставка по договору" value={formatPercent(cost.input.annualRate)} />
      </dl>
      <Ledger {...cost} />
      <Schedule calculation={calculation} />
      <p className="text-sm text-muted">
        Удорожание — переплата за год к цене. Эффективная ставка учитывает, когда и сколько вы платите. Расчёт
        не является офертой.
      </p>
    </Card>
  );
};
