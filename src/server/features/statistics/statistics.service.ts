import type { StatisticsGroup, StatisticsQuery, StatisticsView } from '#contract/statistics.ts';
import { isAdmin, type Actor, type UserActor } from '#domain/actor.ts';
import { moscowDay } from '#domain/formats/moscow.ts';
import { statisticsPolicy } from '#domain/statistics/statistics-policy.ts';
import { findLessorNames } from '#server/features/lessors/index.ts';
import { findPublished, referenceOf } from '#server/features/offers/index.ts';
import { findPeople, nameOf } from '#server/features/people/index.ts';
import { findRequestRefusals, findRequestStatistics } from '#server/features/requests/index.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Counted, OfferCounts } from './offer-counts.ts';
import { viewsByDay } from './offer-views.repository.ts';
import { daysOf, periodOf } from './period.ts';

/** The names of group keys. */
const namesOf = async (
  context: Context,
  by: StatisticsGroup,
  keys: readonly string[],
): Promise<(key: string) => string> => {
  const { db } = context;
  const ids = keys.filter((key) => key !== '');
  if (by === 'source') return (key) => (key === '' ? 'Без метки' : key);
  if (by === 'lessor') {
    const names = await findLessorNames(db, ids);
    return (key) => names.get(key) ?? '';
  }
  if (by === 'manager') {
    const people = new Map((await findPeople(db, ids)).map((person) => [person.id, nameOf(person)]));
    return (key) => (key === '' ? 'Никто не взял' : (people.get(key) ?? ''));
  }
  const { types } = await referenceOf(context);
  return (key) => types.get(key)?.name ?? key;
};

const spreadOf = ({ count, median, p90 }: { count: number; median: number | null; p90: number | null }) => ({
  count,
  medianHours: median,
  p90Hours: p90,
});

/** Reasons why requests ended are free text and may name people: only admins read them, managers see their number. */
const refusalsFor = (
  actor: Actor,
  refusals: Awaited<ReturnType<typeof findRequestRefusals>>,
): StatisticsView['refusals'] => {
  if (isAdmin(actor)) return refusals;
  const counts = Map.groupBy(refusals, ({ status }) => status);
  return [...counts].map(([status, rows]) => ({
    status,
    reason: null,
    count: rows.reduce((sum, { count }) => sum + count, 0),
  }));
};

/** Statistics of the requests of a period. @throws AppError `forbidden`, `badRequest` */
export const statisticsOf = async (
  context: Context,
  actor: UserActor,
  query: StatisticsQuery,
): Promise<StatisticsView> => {
  const refusal = statisticsPolicy.refusal('readStatistics', actor, null);
  if (refusal) throw new AppError(refusal);
  const { db, clock } = context;
  const period = periodOf(query, moscowDay(clock.now().toISOString()));
  const { total: reached, groups, days: sent } = await findRequestStatistics(db, period, query.by);
  const { to_offer, to_handover, ...total } = reached;
  const nameOfKey = await namesOf(
    context,
    query.by,
    groups.map(({ key }) => key),
  );
  const views = await viewsByDay(db, period);
  const requests = new Map(sent.map(({ day, requests: count }) => [day, count]));
  return {
    ...period,
    views: [...views.values()].reduce((sum, count) => sum + count, 0),
    total,
    groups: groups.map((group) => Object.assign(group, { name: nameOfKey(group.key) })),
    days: daysOf(period).map((day) => ({
      day,
      views: views.get(day) ?? 0,
      requests: requests.get(day) ?? 0,
    })),
    toFirstOffer: spreadOf(to_offer),
    toHandover: spreadOf(to_handover),
    refusals: refusalsFor(actor, await findRequestRefusals(db, period)),
  };
};

const robot = /bot|crawl|spider|slurp|preview|headless|lighthouse|monitor|curl|wget|python|java\//i;

/**
 * Counts a view or a calculation of a published offer: the page reports it from the browser, once per visit. Nothing is stored about the
 * visitor; declared robots, staff, vendors and lessors are not counted.
 * @throws AppError `notFound`, `tooManyRequests`
 */
export const noteVisit = async (
  context: Context & { counts: OfferCounts },
  actor: Actor,
  { offerId, what, caller }: { offerId: string; what: Counted; caller: Caller },
): Promise<Record<string, never>> => {
  await context.limits.consume('viewsPerAddress', caller.ip);
  if (!(await findPublished(context.db, [offerId])).has(offerId)) throw new AppError('notFound');
  const isClient = actor.kind !== 'user' || actor.role === 'client';
  if (isClient && !robot.test(caller.userAgent) && caller.userAgent !== '') context.counts.add(offerId, what);
  return {};
};
