import type { PaymentState } from './payment-state.ts';

/** States of a payment in Russian. */
export const paymentStateLabels: Record<PaymentState, string> = {
  paid: 'Оплачено',
  due: 'Предстоит',
  overdue: 'Просрочено',
};
