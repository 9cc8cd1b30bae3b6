import type { EventType } from '#contract/events.ts';
import type { PaymentsInEvent } from '#contract/payments.ts';
import { system } from '#domain/actor.ts';
import { moscowDay } from '#domain/formats/moscow.ts';
import { isRunning } from '#domain/payments/payment-times.ts';
import { factsOf, findAcceptedLease, lockRequestFor } from '#server/features/requests/index.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import type { ScheduledJob } from '#server/platform/feature.ts';
import { findOverdue, findToRemind, noteOverdueReported, noteReminded } from './payments.repository.ts';

const batch = 200;

type Due = Awaited<ReturnType<typeof noteReminded>>[number];

type Reminder = {
  type: EventType;
  find: (db: Context['db'], today: string, limit: number) => Promise<string[]>;
  note: (tx: Tx, requestId: string, when: { today: string; at: Date }) => Promise<Due[]>;
  /** Groups of payments that are notified of together. */
  groups: (due: readonly Due[], today: string) => Due[][];
};

const byDay = (due: readonly Due[]): Due[][] => [
  ...Map.groupBy(due, ({ due_date: day, kind }) => `${day} ${kind === 'insurance'}`).values(),
];

/** Payments due soon, day by day; a renewal of the insurance is separate. */
const dueSoon: Reminder = {
  type: 'request.paymentsDueSoon',
  find: findToRemind,
  note: noteReminded,
  // What is overdue by now is reported as overdue.
  groups: (due, today) => byDay(due.filter(({ due_date: day }) => day >= today)),
};

/** Overdue payments, all together. */
const overdue: Reminder = {
  type: 'request.paymentsOverdue',
  find: findOverdue,
  note: noteOverdueReported,
  groups: (due) => (due.length === 0 ? [] : [[...due]]),
};

const dataOf = (due: readonly Due[]): PaymentsInEvent => ({
  kind: due[0]?.kind ?? 'payment',
  count: due.length,
  dueDate: due[0]?.due_date ?? '',
  amountKopecks: due.reduce((total, { amount_kopecks: kopecks }) => total + kopecks, 0),
});

const remindOf = (
  { db, clock }: Context,
  { type, note, groups }: Reminder,
  { requestId, today }: { requestId: string; today: string },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const request = await lockRequestFor(tx, system, requestId);
    const due = await note(tx, requestId, { today, at: clock.now() });
    if (!request || !isRunning(factsOf(request).status)) return;
    const lease = await findAcceptedLease(tx, request);
    for (const group of groups(
      due.filter(({ offer_id: id, bought_out: ended }) => id === lease?.offerId && !ended),
      today,
    ))
      await appendEvent(tx, clock, {
        type,
        subject: { type: 'request', id: requestId, version: request.version },
        actorId: null,
        data: dataOf(group),
      });
  });

const remindAll = async (context: Context, reminder: Reminder): Promise<void> => {
  const today = moscowDay(context.clock.now().toISOString());
  for (;;) {
    const ids = await reminder.find(context.db, today, batch);
    for (const requestId of ids) await remindOf(context, reminder, { requestId, today });
    if (ids.length < batch) return;
  }
};

/** Reminds clients of upcoming payments and notifies of overdue ones, once each. */
export const remindOfPayments = (context: Context): ScheduledJob => ({
  name: 'payments.remind',
  cron: '0 9-18 * * *',
  run: async () => {
    await remindAll(context, dueSoon);
    await remindAll(context, overdue);
  },
});
