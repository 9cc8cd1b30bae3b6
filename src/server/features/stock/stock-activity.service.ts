import type { StockActivity, StockActivityQuery } from '#contract/stock-activity.ts';
import type { UserActor } from '#domain/actor.ts';
import { moscowDay } from '#domain/formats/moscow.ts';
import { workPolicy } from '#domain/offers/offer-policy.ts';
import { leadsByDay } from '#server/features/requests/index.ts';
import { daysOf, periodOf, visitsByDay } from '#server/features/statistics/index.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { scopeOf } from './stock-list.service.ts';
import { lockRows } from './stock-offer.ts';

type Counts = StockActivity['totals'];

const sumOf = (days: readonly Counts[]): Counts => {
  const sum = (key: keyof Counts): number => days.reduce((total, day) => total + day[key], 0);
  return {
    views: sum('views'),
    calculations: sum('calculations'),
    leads: sum('leads'),
    answers: sum('answers'),
  };
};

/** The scope of the activity: an offer that the actor may work on, the actor's vendor, or what staff ask for. */
const askedOf = async ({ db }: Context, actor: UserActor, { offerId, vendor }: StockActivityQuery) => {
  if (offerId === undefined) return { offerId: null, vendorId: scopeOf(actor, vendor) };
  const { vendorId } = await db.transaction().execute((tx) => lockRows(tx, offerId));
  const refusal = workPolicy.refusal('read', actor, { vendorId });
  if (refusal) throw new AppError(refusal);
  return { offerId, vendorId };
};

/**
 * Views, calculations, leads and answers of a vendor's offers or of one of them, day by day.
 * @throws AppError `forbidden`, `notFound` for an offer of others, `badRequest` for a period that is invalid or longer than a year
 */
export const activityOf = async (
  context: Context,
  actor: UserActor,
  query: StockActivityQuery,
): Promise<StockActivity> => {
  const { db, clock } = context;
  const period = periodOf(query, moscowDay(clock.now().toISOString()));
  const asked = { ...(await askedOf(context, actor, query)), ...period };
  const visits = new Map((await visitsByDay(db, asked)).map((row) => [row.day, row]));
  const { sent, answered } = await leadsByDay(db, asked);
  const leads = new Map(sent.map(({ day, count }) => [day, count]));
  const answers = new Map(answered.map(({ day, count }) => [day, count]));
  const days = daysOf(period).map((date) => ({
    date,
    views: visits.get(date)?.views ?? 0,
    calculations: visits.get(date)?.calculations ?? 0,
    leads: leads.get(date) ?? 0,
    answers: answers.get(date) ?? 0,
  }));
  return { ...period, days, totals: sumOf(days) };
};
