import { useState } from 'react';
import type { Payment } from '#contract/payments.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { formatRubles } from '#domain/formats/numbers.ts';
import { paymentStateLabels } from '#domain/payments/payment-labels.ts';
import { paymentState, type PaymentState } from '#domain/payments/payment-state.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';

const tones: Record<PaymentState, BadgeTone> = { paid: 'save', due: 'neutral', overdue: 'danger' };

const comingAtFirst = 4;

/** What matters now: all overdue payments, the last one paid, and the next one. */
const seenAtFirst = (payments: readonly Payment[], today: string): Payment[] => {
  const inState = (state: PaymentState) =>
    payments.filter((payment) => paymentState(payment, today) === state);
  const numbers = new Set(
    [...inState('overdue'), ...inState('paid').slice(-1), ...inState('due').slice(0, comingAtFirst)].map(
      ({ number }) => number,
    ),
  );
  return payments.filter(({ number }) => numbers.has(number));
};

type RowProps = { payment: Payment; today: string; onNote: ((payment: Payment) => void) | undefined };

const Row = ({ payment, today, onNote }: RowProps) => {
  const { name, dueDate, amountKopecks, paidAt } = payment;
  const state = paymentState(payment, today);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 border-b border-line py-3 last:border-0">
      <p className="min-w-0 font-medium wrap-anywhere">{name}</p>
      <p className="text-right font-medium whitespace-nowrap tabular-nums">
        {formatRubles(amountKopecks, { kopecks: 'always' })}
      </p>
      <p className="text-sm text-soft">
        до {formatDate(dueDate)}
        {paidAt !== null && <span className="block">оплачено {formatDate(paidAt)}</span>}
      </p>
      <div className="flex flex-col-reverse items-end gap-1 sm:flex-row sm:items-center sm:gap-2">
        <Badge tone={tones[state]}>{paymentStateLabels[state]}</Badge>
        {onNote && (
          <Button
            size="sm"
            variant="ghost"
            aria-label={`${state === 'paid' ? 'Изменить оплату' : 'Отметить оплату'}: ${name}`}
            onClick={() => onNote(payment)}
          >
            {state === 'paid' ? 'Изменить' : 'Отметить'}
          </Button>
        )}
      </div>
    </li>
  );
};

/** Properties of {@link PaymentsList}. */
export type PaymentsListProps = {
  payments: readonly Payment[];
  today: string;
  /** Records a payment as paid, for those who may. */
  onNote: ((payment: Payment) => void) | undefined;
};

/** The calendar payment by payment: at first what matters now, then everything. */
export const PaymentsList = ({ payments, today, onNote }: PaymentsListProps) => {
  const [whole, setWhole] = useState(false);
  const first = seenAtFirst(payments, today);
  const shown = whole ? payments : first;
  return (
    <div className="flex flex-col items-start gap-2">
      <ol aria-label={whole ? 'Все платежи' : 'Ближайшие платежи'} className="w-full">
        {shown.map((payment) => (
          <Row key={payment.number} payment={payment} today={today} onNote={onNote} />
        ))}
      </ol>
      {first.length < payments.length && (
        <Button size="sm" aria-expanded={whole} className="print:hidden" onClick={() => setWhole(!whole)}>
          {whole ? 'Свернуть' : `Показать все: ${payments.length}`}
        </Button>
      )}
    </div>
  );
};
