import { useState } from 'react';
import { DataTable } from '#web/ui/data-table.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { LineChart } from '#web/ui/line-chart.tsx';
import { SegmentedControl } from '#web/ui/radio-group.tsx';
import {
  axisOf,
  firstMonth,
  lastMonth,
  linesOf,
  money,
  summaryOf,
  valueAt,
  type PaidSide,
  type ShownPayments,
} from './compared-payments.ts';
import { MonthSlider, PaymentsLegend, type PaymentsAt } from './payments-legend.tsx';

const choices: { value: ShownPayments; label: string }[] = [
  { value: 'over', label: 'Разница' },
  { value: 'paid', label: 'Уплачено' },
  { value: 'payments', label: 'Платежи' },
];

const aboutShown = (shown: ShownPayments, { compared, equalInsurance }: PaidSide): string => {
  if (shown === 'payments') return 'Платежи по графику, без аванса и выкупа.';
  const insured = equalInsurance ? ' Страховка во всех одинаковая.' : '';
  return shown === 'paid'
    ? `Всё, что уплачено с начала договора: аванс, платежи, сборы, страховка, в конце — выкуп.${insured}`
    : `На сколько больше уплачено с начала договора, чем по предложению ${compared[0]?.offer.lessor.name}.${insured}`;
};

const PaymentsTable = ({ lines, shown }: Omit<PaymentsAt, 'at'>) => {
  const first = firstMonth(shown);
  const rows = Array.from({ length: lastMonth(lines, shown) - first + 1 }, (_, index) => first + index);
  const columns = [
    {
      key: 'month',
      title: shown === 'payments' ? 'Платёж №' : 'Месяц',
      cell: (month: number) => month,
    },
    ...lines.map((line) => ({
      key: line.key,
      title: line.name,
      numeric: true,
      cell: (month: number) => {
        const value = valueAt(line, month, shown);
        return value === null ? '' : money(value);
      },
    })),
  ];
  return (
    <div className="print:hidden">
      <Disclosure title="Цифры графика таблицей" wide>
        <DataTable caption="Цифры графика" columns={columns} rows={rows} rowKey={(month) => month} />
      </Disclosure>
    </div>
  );
};

const shownOf = (value: string): ShownPayments => choices.find((one) => one.value === value)?.value ?? 'over';

const Chart = ({ onAt, ...of }: PaymentsAt & { onAt: (at: number) => void; label: string }) => {
  const { lines, shown, at, label } = of;
  const axis = axisOf(lines, shown);
  return (
    <div>
      <p aria-hidden="true" className="flex flex-wrap justify-between gap-x-4 text-xs text-muted">
        <span>{axis.unit}</span>
        <span>{shown === 'payments' ? 'номера платежей' : 'месяцы договора'}</span>
      </p>
      <LineChart
        label={label}
        lines={lines}
        first={firstMonth(shown)}
        from={axis.from}
        at={at}
        onLook={onAt}
        formatTick={axis.format}
      />
      <MonthSlider lines={lines} shown={shown} at={at} onAt={onAt} />
    </div>
  );
};

/** How offers are paid, month by month, over the same axes; nothing for one alone. */
export const PaymentsChart = (side: PaidSide) => {
  const [shown, setShown] = useState<ShownPayments>('over');
  const [month, setMonth] = useState(12);
  if (side.compared.length < 2) return null;
  const lines = linesOf(side, shown);
  const at = Math.min(lastMonth(lines, shown), Math.max(firstMonth(shown), month));
  const [summary, about] = [summaryOf(side), aboutShown(shown, side)];
  return (
    <figure className="flex flex-col gap-4" aria-labelledby="payments-title">
      <figcaption className="flex flex-col gap-1">
        <h3 id="payments-title" className="text-lg font-semibold">
          Платежи на одном графике
        </h3>
        {summary && <p className="max-w-prose text-soft">{summary}</p>}
      </figcaption>
      <SegmentedControl
        label="Что показать"
        className="self-start print:hidden max-sm:self-stretch"
        choices={choices}
        value={shown}
        onValueChange={(value) => setShown(shownOf(value))}
      />
      <p className="max-w-prose text-sm text-muted">{about}</p>
      <Chart
        lines={lines}
        shown={shown}
        at={at}
        onAt={setMonth}
        label={`График: линия на предложение. ${about} ${summary} Числа — в таблице под графиком.`}
      />
      <PaymentsLegend lines={lines} shown={shown} at={at} />
      <PaymentsTable lines={lines} shown={shown} />
    </figure>
  );
};
