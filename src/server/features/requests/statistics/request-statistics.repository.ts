import { sql, type RawBuilder } from 'kysely';
import { endedEarlyStatuses } from '#contract/request-statuses.ts';
import type { StatisticsGroup } from '#contract/statistics.ts';
import type { Db } from '#server/platform/context.ts';

/** Days of Moscow, both included. */
export type Period = { readonly from: string; readonly to: string };

type Steps = { requests: number; offered: number; accepted: number; issued: number };

const most = 50;

const startOf = (day: string): RawBuilder<Date> => sql<Date>`${`${day}T00:00:00+03:00`}::timestamptz`;

const sentIn = ({ from, to }: Period): RawBuilder<boolean> => sql<boolean>`requests.calculation is not null
  and requests.created_at >= ${startOf(from)} and requests.created_at < ${startOf(to)} + interval '1 day'`;

/**
 * Requests sent in the period, with the moments of their steps. The moments are read for all of them at once: one request at a time takes ten
 * times as long.
 */
const cohort = (period: Period) => sql`with sent as (
    select id, created_at, manager_id, lessor_id, subject ->> 'typeId' as type_id,
      coalesce(source ->> 'utmSource', '') as source
    from requests where ${sentIn(period)}
  ), offered as (
    select request_id, min(sent_at) as offered_at from commercial_offers join sent on sent.id = request_id
    where sent_at is not null group by request_id
  ), moved as (
    select request_id, min(at) filter (where to_status = 'offer_accepted') as accepted_at,
      min(at) filter (where to_status = 'issued') as issued_at
    from request_history join sent on sent.id = request_id
    where to_status in ('offer_accepted', 'issued') group by request_id
  ), cohort as (
    select sent.*, offered_at, accepted_at, issued_at from sent
    left join offered on offered.request_id = sent.id left join moved on moved.request_id = sent.id
  )`;

const steps = sql`count(*)::int as requests, count(offered_at)::int as offered, count(accepted_at)::int as accepted,
  count(issued_at)::int as issued`;

type Spread = { count: number; median: number | null; p90: number | null };

const hours = (at: 'offered_at' | 'issued_at') =>
  sql`extract(epoch from ${sql.ref(at)} - created_at)::float8 / 3600`;

const spread = (
  at: 'offered_at' | 'issued_at',
  name: string,
) => sql`json_build_object('count', count(${sql.ref(at)}),
  'median', percentile_cont(0.5) within group (order by ${hours(at)}),
  'p90', percentile_cont(0.9) within group (order by ${hours(at)})) as ${sql.ref(name)}`;

const keys: Record<Exclude<StatisticsGroup, 'lessor'>, RawBuilder<string>> = {
  type: sql<string>`type_id`,
  source: sql<string>`source`,
  manager: sql<string>`coalesce(manager_id::text, '')`,
};

/** The lessors' funnel: invitations, answers, and acceptances. */
const ofLessors = sql`with answered as (
    select distinct request_id, commercial_offers.lessor_id from commercial_offers join cohort on cohort.id = request_id
    where sent_at is not null
  )
  select request_invitations.lessor_id::text as key,
    count(*)::int as requests,
    count(answered.request_id)::int as offered,
    count(*) filter (where cohort.lessor_id = request_invitations.lessor_id)::int as accepted,
    count(*) filter (where cohort.lessor_id = request_invitations.lessor_id and issued_at is not null)::int as issued
  from cohort join request_invitations on request_invitations.request_id = cohort.id
  left join answered on answered.request_id = cohort.id and answered.lessor_id = request_invitations.lessor_id
  group by 1 order by requests desc, key limit ${most}`;

const groupsBy = (by: StatisticsGroup): RawBuilder<unknown> =>
  by === 'lessor'
    ? ofLessors
    : sql`select ${keys[by]} as key, ${steps} from cohort group by 1 order by requests desc, key limit ${most}`;

/** Statistics of the requests of a period. */
export type RequestStatistics = {
  /** How far they got, and how long it took, in hours. */
  total: Steps & { to_offer: Spread; to_handover: Spread };
  /** The same in their largest groups. */
  groups: (Steps & { key: string })[];
  /** How many were sent on each day that had any. */
  days: { day: string; requests: number }[];
};

/** Statistics of the requests of a period, from a single read. */
export const findStatistics = async (
  db: Db,
  period: Period,
  by: StatisticsGroup,
): Promise<RequestStatistics> => {
  const { rows } = await sql<RequestStatistics>`${cohort(period)} select
    (select to_json(one) from (select ${steps}, ${spread('offered_at', 'to_offer')},
      ${spread('issued_at', 'to_handover')} from cohort) as one) as total,
    (select coalesce(json_agg(one), '[]') from (${groupsBy(by)}) as one) as groups,
    (select coalesce(json_agg(one), '[]') from (
      select to_char(created_at at time zone interval '3 hours', 'YYYY-MM-DD') as day, count(*)::int as requests
      from cohort group by 1) as one) as days`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a row of aggregates is always there');
  return row;
};

/** How failed requests of a period ended, and why, the most frequent first. */
export const findRefusals = async (db: Db, period: Period) => {
  const { rows } = await sql<{
    status: (typeof endedEarlyStatuses)[number];
    reason: string | null;
    count: number;
  }>`
    with ended as (
      select id, status from requests where ${sentIn(period)} and status in (${sql.join(endedEarlyStatuses.map((status) => sql.lit(status)))})
    ), last as (
      select distinct on (request_id) request_id, reason from request_history join ended on ended.id = request_id
      where to_status = ended.status order by request_id, at desc, request_history.id desc
    )
    select ended.status, last.reason, count(*)::int as count from ended
    left join last on last.request_id = ended.id
    group by 1, 2 order by count desc, 1, 2 limit ${most}`.execute(db);
  return rows;
};
