import { sql } from 'kysely';
import { offersOfVendor } from '#server/features/offers/index.ts';
import type { Period } from '#server/features/requests/index.ts';
import type { Db } from '#server/platform/context.ts';

/** What is counted of an offer on a day. */
export type OfferCount = { day: string; offerId: string; views: number; calculations: number };

/** Adds to the existing counts. In a fixed order, so that two instances never deadlock. */
export const addCounts = async (db: Db, counts: readonly OfferCount[]): Promise<void> => {
  const rows = counts
    .map(({ offerId, ...count }) => ({ ...count, offer_id: offerId }))
    .toSorted((one, other) => (one.day + one.offer_id < other.day + other.offer_id ? -1 : 1));
  await db
    .insertInto('offer_views')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['day', 'offer_id']).doUpdateSet({
        views: sql<number>`offer_views.views + excluded.views`,
        calculations: sql<number>`offer_views.calculations + excluded.calculations`,
      }),
    )
    .execute();
};

/** How often offers were viewed, by day. */
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

/** How often each of these offers was viewed since a day; offers without views are left out. */
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

/** How often the offers of a vendor, all offers or one of them were viewed and calculated, by day; days without either are left out. */
export const visitsByDay = (
  db: Db,
  { vendorId, offerId, from, to }: Period & { vendorId: string | null; offerId: string | null },
) =>
  db
    .selectFrom('offer_views')
    .select([
      'day',
      sql<number>`sum(views)::int`.as('views'),
      sql<number>`sum(calculations)::int`.as('calculations'),
    ])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .$if(offerId !== null, (query) => query.where('offer_id', '=', offerId ?? ''))
    .$if(offerId === null && vendorId !== null, (query) =>
      query.where('offer_id', 'in', offersOfVendor(db, vendorId ?? '')),
    )
    .groupBy('day')
    .execute();
