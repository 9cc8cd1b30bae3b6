import { sql } from 'kysely';
import type { Availability, OfferPrice } from '#contract/offers.ts';
import type { Db } from '#server/platform/context.ts';

const newest = 200;

/**
 * Prices and availability of an offer since it was first published, oldest first, the newest two hundred at most. What was published before
 * series were kept and has not changed since has had one price from its beginning.
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
