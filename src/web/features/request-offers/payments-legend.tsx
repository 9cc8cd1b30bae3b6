import { months } from '#domain/formats/plural.ts';
import { plotInset } from '#web/ui/line-chart.tsx';
import { lineLook, LineSample } from '#web/ui/line-look.tsx';
import {
  difference,
  firstMonth,
  lastMonth,
  money,
  valueAt,
  type PaymentLine,
  type ShownPayments,
} from './compared-payments.ts';

/** Lines of the chart, what they show, and the selected month. */
export type PaymentsAt = { lines: readonly PaymentLine[]; shown: ShownPayments; at: number };

const whenText = ({ lines, shown, at }: PaymentsAt): string => {
  if (shown === 'payments') return `Платёж № ${at}`;
  const when = at === 0 ? 'при заключении договора' : `за ${months(at)}`;
  return shown === 'paid' ? `Уплачено ${when}` : `Уплачено ${when} по сравнению с ${lines[0]?.name}`;
};

const textOf = (value: number | null, shown: ShownPayments): string => {
  if (value === null) return 'срок окончен';
  return shown === 'over' ? difference(value) : money(value);
};

/** Names of the lines with their values in the selected month. */
export const PaymentsLegend = (of: PaymentsAt) => {
  const { lines, shown, at } = of;
  const values = lines.map((line) => valueAt(line, at, shown));
  const least = Math.min(...values.filter((value) => value !== null));
  return (
    <div>
      <p className="text-sm font-medium print:hidden">{whenText(of)}</p>
      <ul className="flex flex-col">
        {lines.map(({ key, name }, index) => {
          const value = values[index] ?? null;
          return (
            <li
              key={key}
              className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line py-2 last:border-0"
            >
              <LineSample look={lineLook(index)} />
              <span className="wrap-anywhere">{name}</span>
              <span className="text-right tabular-nums print:hidden">
                <span className="block font-semibold whitespace-nowrap">{textOf(value, shown)}</span>
                {shown !== 'over' && value !== null && value > least && (
                  <span className="block text-sm whitespace-nowrap text-muted">
                    {difference(value - least)}
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
};

const spoken = (of: PaymentsAt): string => {
  const values = of.lines.map((line) => `${line.name} ${textOf(valueAt(line, of.at, of.shown), of.shown)}`);
  return `${whenText(of)}: ${values.join(', ')}`;
};

/** Selects the month, by the keyboard too. */
export const MonthSlider = ({ onAt, ...of }: PaymentsAt & { onAt: (at: number) => void }) => {
  const [min, max] = [firstMonth(of.shown), lastMonth(of.lines, of.shown)];
  const share = (of.at - min) / Math.max(1, max - min);
  return (
    <div
      className="print:hidden"
      // The middle of the thumb is under the line of the chart.
      style={{
        marginLeft: `calc(${plotInset.left}px - 0.75rem)`,
        marginRight: `calc(${plotInset.right}px - 0.75rem)`,
      }}
    >
      <input
        type="range"
        className="range"
        aria-label={of.shown === 'payments' ? 'Платёж на графике' : 'Месяц на графике'}
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
