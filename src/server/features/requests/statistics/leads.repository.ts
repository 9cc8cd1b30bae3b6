import { sql } from 'kysely';
import type { Db } from '#server/platform/context.ts';
import type { Period } from './request-statistics.repository.ts';

/** How many requests were sent for each of these offers of these vendors; offers without any are left out. */
export const countLeads = async (
  db: Db,
  { offerIds, vendorIds }: { offerIds: readonly string[]; vendorIds: readonly string[] },
): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom('requests')
    .select('offer_id')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('vendor_id', '=', sql<string>`any(${vendorIds}::uuid[])`)
    .where('offer_id', '=', sql<string>`any(${offerIds}::uuid[])`)
    .where('calculation', 'is not', null)
    .groupBy('offer_id')
    .execute();
  return new Map(rows.flatMap(({ offer_id: id, n }) => (id === null ? [] : [[id, n] as const])));
};

const startOf = (day: string) => sql<Date>`${`${day}T00:00:00+03:00`}::timestamptz`;

const within = (moment: string, { from, to }: Period) =>
  sql<boolean>`${sql.ref(moment)} >= ${startOf(from)} and ${sql.ref(moment)} < ${startOf(to)} + interval '1 day'`;

const dayOf = (moment: string) =>
  sql<string>`to_char(${sql.ref(moment)} at time zone interval '3 hours', 'YYYY-MM-DD')`;

/**
 * How many leads came, and how many were answered, for the offers of one vendor, of all vendors or for one offer, by day in Moscow; days
 * without either are left out.
 */
export const leadsByDay = async (
  db: Db,
  { vendorId, offerId, ...period }: Period & { vendorId: string | null; offerId: string | null },
) => {
  const leads = db
    .selectFrom('requests')
    .where('vendor_id', vendorId === null ? 'is not' : '=', vendorId)
    .where('calculation', 'is not', null)
    .$if(offerId !== null, (query) => query.where('offer_id', '=', offerId));
  const sent = await leads
    .select(dayOf('requests.created_at').as('day'))
    .select(sql<number>`count(*)::int`.as('count'))
    .where(within('requests.created_at', period))
    .groupBy('day')
    .execute();
  const answered = await leads
    .innerJoin('vendor_answers', 'vendor_answers.request_id', 'requests.id')
    .select(dayOf('vendor_answers.at').as('day'))
    .select(sql<number>`count(distinct requests.id)::int`.as('count'))
    .where(within('vendor_answers.at', period))
    .groupBy('day')
    .execute();
  return { sent, answered };
};
