import type { Payment } from '#contract/payments.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { formatRubles } from '#domain/formats/numbers.ts';
import { counted } from '#domain/formats/plural.ts';
import { paymentTotals, type PaymentTotals } from '#domain/payments/payment-state.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';

const Next = ({ next }: { next: Payment }) => (
  <div>
    <p className="text-sm text-muted">{next.name}</p>
    <p className="mt-0.5 text-2xl font-semibold whitespace-nowrap tabular-nums">
      {formatRubles(next.amountKopecks)}
    </p>
    <p className="text-soft">до {formatDate(next.dueDate)}</p>
  </div>
);

const Paid = ({ paidKopecks, allKopecks }: PaymentTotals) => {
  const percent = Math.floor((paidKopecks / allKopecks) * 100);
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <p className="text-sm text-muted">Оплачено</p>
      <p className="text-lg font-semibold tabular-nums">
        <span className="whitespace-nowrap">{formatRubles(paidKopecks)}</span>{' '}
        <span className="text-base font-normal whitespace-nowrap text-muted">
          из {formatRubles(allKopecks)}
        </span>
      </p>
      <ProgressBar label="Оплачено по сделке" percent={percent} />
    </div>
  );
};

const overdueHints = {
  client: 'Если деньги уже отправлены, лизинговая компания отметит оплату, когда они придут.',
  noter: 'Если деньги уже пришли, отметьте оплату.',
  viewer: '',
};

/** Properties of {@link PaymentsFigures}. */
export type PaymentsFiguresProps = {
  payments: readonly Payment[];
  today: string;
  /** The client, somebody who may record payments, or another reader on the lessor's side. */
  reader: keyof typeof overdueHints;
};

/** The next payment, how much is paid, and how much should have been by now. */
export const PaymentsFigures = ({ payments, today, reader }: PaymentsFiguresProps) => {
  const totals = paymentTotals(payments, today);
  const { next, overdueCount, overdueKopecks } = totals;
  return (
    <>
      {overdueCount > 0 && (
        <Notice tone="accent" title={`Просрочено ${formatRubles(overdueKopecks)}`}>
          {counted(overdueCount, 'платёж', 'платежа', 'платежей')} с прошедшим сроком. {overdueHints[reader]}
        </Notice>
      )}
      <div className="grid gap-5 sm:grid-cols-2 sm:items-end">
        {next ? <Next next={next} /> : <p className="text-lg font-semibold">Впереди платежей нет</p>}
        <Paid {...totals} />
      </div>
    </>
  );
};
