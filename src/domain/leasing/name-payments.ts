import type { ScheduleKind } from '#contract/leasing.ts';
import { paymentNames, paymentNotes } from './payment-notes.ts';

/** How the advertised payments of several leases are called in one row: together, or each in a note where their schedules differ. */
export const namePayments = (schedules: readonly ScheduleKind[]): { name: string; notes: string[] } => {
  const [first = 'annuity', ...others] = new Set(schedules);
  return others.length === 0
    ? { name: paymentNames[first], notes: [] }
    : { name: 'Платёж', notes: schedules.map((schedule) => paymentNotes[schedule]) };
};
