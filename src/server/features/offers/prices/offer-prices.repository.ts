import { sql } from 'kysely';
import type { Availability, OfferPrice } from '#contract/offers.ts';
import type { PriceSince } from '#domain/offers/price-drop.ts';
import type { Db } from '#server/platform/context.ts';

const newest = 200;

/**
 * Prices of offers in effect after a moment, oldest first, by offer; none for an offer whose price has not changed since series are recorded.
 */
export const readPricesSince = async (
  db: Db,
  offerIds: readonly string[],
  since: Date,
): Promise<ReadonlyMap<string, PriceSince[]>> => {
  const { rows } = await sql<{ id: string; at: Date; priceKopecks: number }>`
    select offer_id as id, at, price_kopecks as "priceKopecks" from offer_prices p
    where offer_id = any(${offerIds}::text[]::uuid[]) and at >= coalesce(
      (select max(at) from offer_prices q where q.offer_id = p.offer_id and q.at <= ${since}), '-infinity')
    order by at`.execute(db);
  const series = new Map<string, PriceSince[]>();
  for (const { id, at, priceKopecks } of rows)
    series.set(id, [...(series.get(id) ?? []), { at: at.toISOString(), priceKopecks }]);
  return series;
};

/**
 * Prices and availability of an offer since it was first published, oldest first, the newest two hundred at most. An offer that was published
 * before series were recorded and has not changed since has had one price from its beginning.
 */
export const readPrices = async (db: Db, offerId: string): Promise<OfferPrice[]> => {
  const { rows } = await sql<{ at: Date; priceKopecks: number; availability: Availability }>`
    select at, price_kopecks as "priceKopecks", availability from offer_prices where offer_id = ${offerId}::uuid
    union all
    select created_at, price_kopecks, availability from offers
    where id = ${offerId}::uuid and status = 'published'
      and not exists (select 1 from offer_prices where offer_id = ${offerId}::uuid)
    order by at desc limit ${newest}`.execute(db);
  return rows
    .map(({ at, priceKopecks, availability }) => ({ at: at.toISOString(), priceKopecks, availability }))
    .toReversed();
};
