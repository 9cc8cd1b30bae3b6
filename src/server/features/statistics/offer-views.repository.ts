import { sql } from 'kysely';
import type { Db } from '#server/platform/context.ts';

/** Counts a view of an offer. */
export const countView = async (
  db: Db,
  { day, offerId }: { day: string; offerId: string },
): Promise<void> => {
  await db
    .insertInto('offer_views')
    .values({ day, offer_id: offerId, views: 1 })
    .onConflict((conflict) =>
      conflict.columns(['day', 'offer_id']).doUpdateSet({ views: sql<number>`offer_views.views + 1` }),
    )
    .execute();
};

/** How often offers were looked at, by day. */
export const viewsByDay = async (
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom('offer_views')
    .select(['day', sql<number>`sum(views)::int`.as('views')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('day')
    .execute();
  return new Map(rows.map(({ day, views }) => [day, views]));
};

/** How often each of these offers was looked at since a day; those that nobody looked at are left out. */
export const viewsOfOffers = async (
  db: Db,
  { offerIds, from }: { offerIds: readonly string[]; from: string },
): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom('offer_views')
    .select(['offer_id', sql<number>`sum(views)::int`.as('views')])
    .where('offer_id', '=', sql<string>`any(${offerIds}::uuid[])`)
    .where('day', '>=', from)
    .groupBy('offer_id')
    .execute();
  return new Map(rows.map(({ offer_id: id, views }) => [id, views]));
};
