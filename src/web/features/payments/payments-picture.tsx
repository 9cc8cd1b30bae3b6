import type { Payment } from '#contract/payments.ts';
import { formatNumber } from '#domain/formats/numbers.ts';
import { paymentStateLabels } from '#domain/payments/payment-labels.ts';
import type { PaymentState } from '#domain/payments/payment-state.ts';
import { paymentsByMonth } from '#domain/payments/payments-by-month.ts';
import { StackedBars } from '#web/ui/stacked-bars.tsx';

const tones = {
  paid: 'var(--color-save)',
  due: 'var(--color-edge)',
  overdue: 'var(--color-danger)',
} as const satisfies Record<PaymentState, string>;

const states: readonly PaymentState[] = ['paid', 'due', 'overdue'];

const thousands = (kopecks: number): string => formatNumber(Math.round(kopecks / 100_000));

/** The calendar month by month, by state; its numbers are in the list under it. */
export const PaymentsPicture = ({ payments, today }: { payments: readonly Payment[]; today: string }) => {
  const months = paymentsByMonth(payments, today);
  const lastTick = months.length - 3;
  const bars = months.map(({ month, ...sums }, index) => ({
    key: month,
    parts: states.map((state) => sums[state]),
    tick: month.endsWith('-01') && index <= lastTick ? month.slice(0, 4) : undefined,
  }));
  return (
    <figure className="flex flex-col gap-2">
      <figcaption className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm text-soft">
        По месяцам, тыс. ₽
        {states.map((state) => (
          <span key={state} className="inline-flex items-center gap-1.5">
            <span aria-hidden="true" className="size-3 rounded-sm" style={{ background: tones[state] }} />
            {paymentStateLabels[state].toLowerCase()}
          </span>
        ))}
      </figcaption>
      <StackedBars
        label="Платежи по месяцам: оплаченные, предстоящие и просроченные. Числа — в списке ниже."
        bars={bars}
        tones={states.map((state) => tones[state])}
        formatTick={thousands}
      />
    </figure>
  );
};
