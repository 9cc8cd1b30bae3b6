import { useState } from 'react';
import type { CommercialOfferView } from '#contract/commercial-offers.ts';
import type { SideBySide } from '#domain/commercial-offers/side-by-side.ts';
import { formatNumber } from '#domain/formats/numbers.ts';
import { months } from '#domain/formats/plural.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { LineChart, plotInset } from '#web/ui/line-chart.tsx';
import { lineLook, LineSample } from '#web/ui/line-look.tsx';
import { SegmentedControl } from '#web/ui/radio-group.tsx';
import {
  firstMonth,
  lastMonth,
  linesOf,
  money,
  summaryOf,
  valueAt,
  type PaymentLine,
  type ShownPayments,
} from './compared-payments.ts';

const choices = [
  { value: 'paid', label: 'Уплачено всего' },
  { value: 'payments', label: 'Платежи по месяцам' },
] as const;

const million = 100_000_000;

/** Labels of the axis in the unit that fits its values. */
const unitOf = (lines: readonly PaymentLine[]) => {
  const inMillions = Math.max(...lines.flatMap(({ values }) => values)) >= million;
  return {
    name: inMillions ? 'млн ₽' : 'тыс. ₽',
    format: (kopecks: number) => formatNumber(kopecks / (inMillions ? million : 100_000)),
  };
};

const whenText = (month: number, shown: ShownPayments): string => {
  if (shown === 'payments') return `Платёж № ${month}`;
  return month === 0 ? 'Уплачено при заключении договора' : `Уплачено за ${months(month)}`;
};

type Shown = { lines: readonly PaymentLine[]; shown: ShownPayments; at: number };

/** Names of the lines with their values in the month that is looked at. */
const Legend = ({ lines, shown, at }: Shown) => {
  const values = lines.map((line) => valueAt(line, at, shown));
  const least = Math.min(...values.filter((value) => value !== null));
  return (
    <ul className="flex flex-col">
      {lines.map(({ key, name }, index) => {
        const value = values[index] ?? null;
        return (
          <li
            key={key}
            className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-baseline gap-x-3 border-b border-line py-2 last:border-0"
          >
            <span className="self-center">
              <LineSample look={lineLook(index)} />
            </span>
            <span className="wrap-anywhere">{name}</span>
            <span className="text-right tabular-nums print:hidden">
              <span className="block font-semibold whitespace-nowrap">
                {value === null ? 'Срок окончен' : money(value)}
              </span>
              {value !== null && value > least && (
                <span className="block text-sm whitespace-nowrap text-muted">+ {money(value - least)}</span>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
};

const spoken = ({ lines, shown, at }: Shown): string => {
  const values = lines.map((line) => {
    const value = valueAt(line, at, shown);
    return `${line.name} ${value === null ? 'срок окончен' : money(value)}`;
  });
  return `${whenText(at, shown)}: ${values.join(', ')}`;
};

const MonthSlider = ({ onAt, ...of }: Shown & { onAt: (at: number) => void }) => {
  const [min, max] = [firstMonth(of.shown), lastMonth(of.lines, of.shown)];
  const share = (of.at - min) / Math.max(1, max - min);
  return (
    <div
      className="print:hidden"
      // The middle of the thumb stands under the line of the chart.
      style={{
        marginLeft: `calc(${plotInset.left}px - 0.75rem)`,
        marginRight: `calc(${plotInset.right}px - 0.75rem)`,
      }}
    >
      <input
        type="range"
        className="range"
        aria-label="Месяц на графике"
        aria-valuetext={spoken(of)}
        min={min}
        max={max}
        value={of.at}
        style={{ '--filled': `calc(0.75rem + ${share} * (100% - 1.5rem))` }}
        onChange={({ currentTarget }) => onAt(currentTarget.valueAsNumber)}
      />
    </div>
  );
};

const PaymentsTable = ({ lines, shown }: Omit<Shown, 'at'>) => {
  const first = firstMonth(shown);
  const rows = Array.from({ length: lastMonth(lines, shown) - first + 1 }, (_, index) => first + index);
  const columns = [
    { key: 'month', title: shown === 'paid' ? 'Месяц' : 'Платёж', cell: (month: number) => month },
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
      <Disclosure title="Эти цифры таблицей" wide>
        <DataTable caption="Цифры графика" columns={columns} rows={rows} rowKey={(month) => month} />
      </Disclosure>
    </div>
  );
};

/** How offers are paid, month by month, over the same axes; nothing for one alone. */
export const PaymentsChart = (side: Pick<SideBySide<CommercialOfferView>, 'compared' | 'payments'>) => {
  const [shown, setShown] = useState<ShownPayments>('paid');
  const [month, setMonth] = useState(12);
  if (side.compared.length < 2) return null;
  const lines = linesOf(side, shown);
  const at = Math.min(lastMonth(lines, shown), Math.max(firstMonth(shown), month));
  const summary = summaryOf(linesOf(side, 'paid'));
  const unit = unitOf(lines);
  return (
    <figure className="flex flex-col gap-4" aria-labelledby="payments-title">
      <figcaption className="flex flex-col gap-1">
        <h3 id="payments-title" className="text-lg font-semibold">
          Платежи на одном графике
        </h3>
        <p className="max-w-prose text-sm text-muted">{summary}</p>
      </figcaption>
      <SegmentedControl
        label="Что показать"
        className="self-start print:hidden max-sm:self-stretch"
        choices={choices}
        value={shown}
        onValueChange={(value) => setShown(value === 'payments' ? 'payments' : 'paid')}
      />
      <div className="grid gap-x-8 gap-y-4 xl:grid-cols-[minmax(0,1fr)_20rem] xl:items-start">
        <div>
          <p aria-hidden="true" className="flex justify-between text-xs text-muted">
            <span>{unit.name}</span>
            <span>{shown === 'paid' ? 'месяцы договора' : 'номера платежей'}</span>
          </p>
          <LineChart
            label={`${choices.find(({ value }) => value === shown)?.label}, линия на предложение. ${summary} Числа — в таблице под графиком.`}
            lines={lines}
            first={firstMonth(shown)}
            at={at}
            onLook={setMonth}
            formatTick={unit.format}
          />
          <MonthSlider lines={lines} shown={shown} at={at} onAt={setMonth} />
        </div>
        <div>
          <p className="text-sm font-medium print:hidden">{whenText(at, shown)}</p>
          <Legend lines={lines} shown={shown} at={at} />
        </div>
      </div>
      <PaymentsTable lines={lines} shown={shown} />
    </figure>
  );
};
