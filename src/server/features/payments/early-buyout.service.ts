import type { EarlyBuyoutOfDay } from '#contract/leasing.ts';
import type { EarlyBuyoutView } from '#contract/payments.ts';
import type { UserActor } from '#domain/actor.ts';
import { moscowDay } from '#domain/formats/moscow.ts';
import { buyoutDaysFrom, buyoutOfLease } from '#domain/payments/lease-buyout.ts';
import { owedBy } from '#domain/payments/payment-state.ts';
import { isRunning } from '#domain/payments/payment-times.ts';
import { factsOf } from '#server/features/requests/index.ts';
import { readTaxRates } from '#server/features/tax-rates/index.ts';
import { findPeople, nameOf } from '#server/features/people/index.ts';
import type { Context, Db } from '#server/platform/context.ts';
import { AppError, type RefusalDetails } from '#server/platform/errors/app-error.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import type { IdempotentCall } from '#server/platform/idempotency/idempotent-call.ts';
import { idempotent } from '#server/platform/idempotency/idempotent.ts';
import { lockDeal, requireDeal, type Deal } from './deal.ts';
import { findAskedBuyout, putAskedBuyout } from './early-buyouts.repository.ts';
import { paymentsOfDeal } from './payments.service.ts';

const todayOf = ({ clock }: Pick<Context, 'clock'>): string => moscowDay(clock.now().toISOString());

const daysOf = async (db: Db, deal: Deal, today: string): Promise<EarlyBuyoutView['days']> => {
  if (!isRunning(factsOf(deal.request).status)) return null;
  const buyout = (await paymentsOfDeal(db, deal)).find(({ kind }) => kind === 'buyout');
  return buyout?.paidAt ? null : buyoutDaysFrom(deal.lease.source, today);
};

/** Why a day cannot be that of an early buyout; null if it can. @throws AppError `conflict` if no day is left */
const dayRefusal = async (
  db: Db,
  deal: Deal,
  { date, today }: { date: string; today: string },
): Promise<RefusalDetails | null> => {
  const days = await daysOf(db, deal, today);
  if (days === null) throw new AppError('conflict');
  const { min, max } = days;
  if (date < min) return { fields: { date: 'min' }, params: { date: { min } } };
  return date > max ? { fields: { date: 'max' }, params: { date: { max } } } : null;
};

const buyoutOn = async (db: Db, { lease }: Deal, date: string): Promise<EarlyBuyoutOfDay> => {
  const { vat: vatRates } = await readTaxRates(db);
  return buyoutOfLease(lease.source, { date, quantity: lease.quantity, vatRates });
};

const presentAsked = async (db: Db, requestId: string): Promise<EarlyBuyoutView['asked']> => {
  const asked = await findAskedBuyout(db, requestId);
  if (!asked) return null;
  const [person] = await findPeople(db, [asked.asked_by]);
  return {
    date: asked.buyout_on,
    amountKopecks: asked.amount_kopecks,
    comment: asked.comment,
    at: asked.asked_at.toISOString(),
    by: person ? nameOf(person) : '',
  };
};

const viewOf = async (
  db: Db,
  deal: Deal,
  { date, today }: { date: string | undefined; today: string },
): Promise<EarlyBuyoutView> => ({
  days: await daysOf(db, deal, today),
  buyout: date === undefined ? null : await buyoutOn(db, deal, date),
  owedKopecks: owedBy(await paymentsOfDeal(db, deal), date ?? today),
  asked: await presentAsked(db, deal.request.id),
});

type AskedDay = { requestId: string; date: string | undefined };

/** The deal, and the cost of buying it out on a day. @throws AppError `badRequest` for an impossible day */
export const dealWithBuyout = async (
  context: Context,
  actor: UserActor,
  { requestId, date }: AskedDay,
): Promise<{ deal: Deal; view: EarlyBuyoutView }> => {
  const today = todayOf(context);
  const deal = await requireDeal(context.db, { actor, requestId, action: 'seePayments' });
  const refusal = date === undefined ? null : await dayRefusal(context.db, deal, { date, today });
  if (refusal) throw new AppError('badRequest', refusal);
  return { deal, view: await viewOf(context.db, deal, { date, today }) };
};

/** The cost of buying a deal out, and the client's request for it. @throws as {@link dealWithBuyout} */
export const earlyBuyoutOf = async (
  context: Context,
  actor: UserActor,
  asked: AskedDay,
): Promise<EarlyBuyoutView> => (await dealWithBuyout(context, actor, asked)).view;

/**
 * Requests an early buyout from the lessor and the manager; this buys nothing yet.
 * @throws AppError `notFound`, `forbidden`, `conflict` if no day is left, `formHasErrors` for an impossible day
 */
export const askEarlyBuyout = async (
  context: Context,
  actor: UserActor,
  { requestId, date, comment }: { requestId: string; date: string; comment?: string | undefined },
  call: IdempotentCall,
): Promise<EarlyBuyoutView> => {
  const today = todayOf(context);
  return idempotent(context, call, async (tx) => {
    const deal = await lockDeal(tx, { actor, requestId, action: 'askEarlyBuyout' });
    const refusal = await dayRefusal(tx, deal, { date, today });
    if (refusal) throw new AppError('formHasErrors', refusal);
    const { amountKopecks } = await buyoutOn(tx, deal, date);
    await putAskedBuyout(tx, {
      request_id: requestId,
      buyout_on: date,
      amount_kopecks: amountKopecks,
      comment: comment ?? null,
      asked_by: actor.id,
      asked_at: context.clock.now(),
    });
    await appendEvent(tx, context.clock, {
      type: 'request.earlyBuyoutAsked',
      subject: { type: 'request', id: requestId, version: deal.request.version },
      actorId: actor.id,
      data: { kind: 'buyout', count: 1, dueDate: date, amountKopecks },
    });
    return viewOf(tx, deal, { date, today });
  });
};
