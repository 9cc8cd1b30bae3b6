import type { EarlyBuyoutOfDay } from '#contract/leasing.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { formatRubles } from '#domain/formats/numbers.ts';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { LiveRegion } from '#web/ui/visually-hidden.tsx';

/** Properties of {@link EarlyBuyoutDay}. */
export interface EarlyBuyoutDayProps {
  /** `2028-03-01`; empty while no day is chosen. */
  day: string;
  onDay: (day: string) => void;
  error: string | undefined;
  /** What it costs on that day, once it is calculated. */
  buyout: EarlyBuyoutOfDay | undefined;
}

type Line = { name: string; kopecks: number };

const linesOf = (buyout: EarlyBuyoutOfDay): Line[] => [
  { name: 'Остаток долга', kopecks: buyout.balanceKopecks },
  { name: 'Проценты с последнего платежа', kopecks: buyout.interestKopecks },
  ...(buyout.feeKopecks === 0 ? [] : [{ name: 'Комиссия', kopecks: buyout.feeKopecks }]),
  ...(buyout.insuranceKopecks === 0
    ? []
    : [{ name: 'Страховка, оплаченная вперёд', kopecks: buyout.insuranceKopecks }]),
];

const Amount = ({ buyout }: { buyout: EarlyBuyoutOfDay }) => (
  <dl className="mt-2">
    {linesOf(buyout).map(({ name, kopecks }) => (
      <div key={name} className="flex items-baseline justify-between gap-4 py-1.5 text-soft">
        <dt>{name}</dt>
        <dd className="whitespace-nowrap tabular-nums">{formatRubles(kopecks)}</dd>
      </div>
    ))}
    <div className="flex items-baseline justify-between gap-4 border-t border-edge py-2 font-semibold">
      <dt>Выкуп {formatDate(buyout.date)}</dt>
      <dd className="whitespace-nowrap tabular-nums">{formatRubles(buyout.amountKopecks)}</dd>
    </div>
  </dl>
);

/** What it costs to end the lease on a day of one's choice, between two payments too. */
export function EarlyBuyoutDay({ day, onDay, error, buyout }: EarlyBuyoutDayProps) {
  return (
    <div data-needs-script className="max-w-md">
      <Field label="Выкупить в определённый день" error={error}>
        <TextInput type="date" value={day} onChange={({ currentTarget }) => onDay(currentTarget.value)} />
      </Field>
      {buyout && <Amount buyout={buyout} />}
      <LiveRegion>
        {buyout ? `Выкуп ${formatDate(buyout.date)}: ${formatRubles(buyout.amountKopecks)}` : ''}
      </LiveRegion>
    </div>
  );
}
