import type { Payment } from '#contract/payments.ts';
import type { UserActor } from '#domain/actor.ts';
import { moscowDay } from '#domain/formats/moscow.ts';
import { withEarlyBuyout } from '#domain/payments/lease-buyout.ts';
import { paymentCalendarOf } from '#domain/payments/payment-calendar.ts';
import { remindOn, stillOwed } from '#domain/payments/payment-state.ts';
import { readTaxRates } from '#server/features/tax-rates/index.ts';
import type { Context, Db, Tx } from '#server/platform/context.ts';
import { AppError, fieldError } from '#server/platform/errors/app-error.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import type { IdempotentCall } from '#server/platform/idempotency/idempotent-call.ts';
import { idempotent } from '#server/platform/idempotency/idempotent.ts';
import { findDeal, lockDeal, type Deal } from './deal.ts';
import { findPaidDays, insertPayments, notePaid } from './payments.repository.ts';

/** The calendar of a deal: the agreed payments that are owed, with the days on which they were paid; an early buyout at its cost. */
export const paymentsOfDeal = async (db: Db, { lease }: Deal): Promise<Payment[]> => {
  const paid = await findPaidDays(db, lease.offerId);
  const payments = paymentCalendarOf(lease.source, lease).map((payment) =>
    Object.assign(payment, { paidAt: paid.get(payment.number) ?? null }),
  );
  const { vat: vatRates } = await readTaxRates(db);
  return stillOwed(withEarlyBuyout(payments, lease.source, { quantity: lease.quantity, vatRates }));
};

/** The payments of a deal, due and paid; empty until its contract is signed. @throws AppError `notFound`, `forbidden` */
export const listPayments = async (
  { db }: Context,
  actor: UserActor,
  requestId: string,
): Promise<Payment[]> => {
  const deal = await findDeal(db, { actor, requestId, action: 'seePayments' });
  return deal ? paymentsOfDeal(db, deal) : [];
};

/** Writes the payments of a deal, so that they can be marked as paid and reminded of; a repeat changes nothing. */
export const writePayments = (tx: Tx, { request, lease }: Deal): Promise<void> =>
  insertPayments(
    tx,
    paymentCalendarOf(lease.source, lease).map(({ number, kind, dueDate, amountKopecks }) => ({
      request_id: request.id,
      offer_id: lease.offerId,
      number,
      kind,
      due_date: dueDate,
      amount_kopecks: amountKopecks,
      remind_on: remindOn({ kind, dueDate }),
    })),
  );

/** The buyout ends the lease, so it is not paid before the first payment is due. @throws AppError `formHasErrors` */
const requireBuyoutDay = ({ lease }: Deal, { number, paidAt }: { number: number; paidAt: string }): void => {
  const buyout = paymentCalendarOf(lease.source, lease).find(({ kind }) => kind === 'buyout');
  const min = lease.source.calculation.payments[0]?.date ?? paidAt;
  if (number === buyout?.number && paidAt < min) throw fieldError('paidAt', 'min', { min });
};

/**
 * Records the day on which a payment was made, or removes it.
 * @throws AppError `notFound`, `forbidden`, `conflict` before the contract is signed, `formHasErrors` for a future day, one before the КП was
 *   sent, or a buyout before the first payment is due
 */
export const notePayment = async (
  context: Context,
  actor: UserActor,
  { requestId, number, paidAt }: { requestId: string; number: number; paidAt: string | null },
  call: IdempotentCall,
): Promise<Payment[]> => {
  const { clock } = context;
  const now = clock.now();
  const today = moscowDay(now.toISOString());
  return idempotent(context, call, async (tx) => {
    const deal = await lockDeal(tx, { actor, requestId, action: 'notePayments' });
    if (paidAt !== null && paidAt > today) throw fieldError('paidAt', 'max', { max: today });
    const agreedOn = moscowDay(deal.lease.agreedAt.toISOString());
    if (paidAt !== null && paidAt < agreedOn) throw fieldError('paidAt', 'min', { min: agreedOn });
    await writePayments(tx, deal);
    if (paidAt !== null) requireBuyoutDay(deal, { number, paidAt });
    const noted = { paidOn: paidAt, userId: actor.id, at: now };
    if (!(await notePaid(tx, { offerId: deal.lease.offerId, number }, noted))) throw new AppError('notFound');
    await appendEvent(tx, clock, {
      type: 'request.paymentNoted',
      subject: { type: 'request', id: requestId, version: deal.request.version },
      actorId: actor.id,
      data: { number, paidAt },
    });
    return paymentsOfDeal(tx, deal);
  });
};
