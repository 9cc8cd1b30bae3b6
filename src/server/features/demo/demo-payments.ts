import type { UserActor } from '#domain/actor.ts';
import { moscowDay } from '#domain/formats/moscow.ts';
import { listPayments, notePayment } from '#server/features/payments/index.ts';
import type { Context } from '#server/platform/context.ts';
import { withoutKey } from './demo-deals.ts';

/** Marks the payments due so far as paid on their days, except the last: the demo shows paid, overdue and due ones. */
export const payDemoDeal = async (context: Context, actor: UserActor, requestId: string): Promise<void> => {
  const today = moscowDay(context.clock.now().toISOString());
  const payments = await listPayments(context, actor, requestId);
  const due = payments.filter(({ dueDate }) => dueDate < today);
  for (const { number, dueDate } of due.slice(0, -1))
    await notePayment(context, actor, { requestId, number, paidAt: dueDate }, withoutKey);
};
