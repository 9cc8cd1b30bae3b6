import { sql } from 'kysely';
import type { Db } from '#server/platform/context.ts';

/** A position in the series of prices: changes after it were not checked yet. */
export type PriceCursor = { at: Date; offerId: string };

/** A published offer that became cheaper: the price before the change, the price now, and since when it is so. */
export type PriceFall = {
  offerId: string;
  version: number;
  wasKopecks: number;
  priceKopecks: number;
  fellAt: Date;
};

/** The last of the next changes in the series, `limit` at most and none later than `until`; undefined when there is none. */
const findLastChange = async (
  db: Db,
  { after, until, limit }: { after: PriceCursor; until: Date; limit: number },
): Promise<PriceCursor | undefined> => {
  const { rows } = await sql<PriceCursor>`
    select at, offer_id as "offerId" from (
      select at, offer_id from offer_prices
      where (at, offer_id) > (${after.at}::timestamptz, ${after.offerId}::uuid) and at <= ${until}
      order by at, offer_id limit ${limit}
    ) as next order by at desc, offer_id desc limit 1`.execute(db);
  return rows[0];
};

/** Published offers whose current price is below the one before their first change between two positions, or below their first price. */
const findFallsBetween = async (
  db: Db,
  { after, last }: { after: PriceCursor; last: PriceCursor },
): Promise<PriceFall[]> => {
  const { rows } = await sql<PriceFall>`
    with first as (
      select distinct on (offer_id) offer_id, at from offer_prices
      where (at, offer_id) > (${after.at}::timestamptz, ${after.offerId}::uuid)
        and (at, offer_id) <= (${last.at}::timestamptz, ${last.offerId}::uuid)
      order by offer_id, at
    )
    select o.id as "offerId", o.version, before.price_kopecks as "wasKopecks", o.price_kopecks as "priceKopecks",
      o.changed_at as "fellAt"
    from first
    join offers o on o.id = first.offer_id and o.status = 'published'
    cross join lateral (
      select price_kopecks from offer_prices p
      where p.offer_id = first.offer_id and p.at <= first.at order by p.at = first.at, p.at desc limit 1
    ) as before
    where before.price_kopecks > o.price_kopecks
    order by o.id`.execute(db);
  return rows;
};

/**
 * The offers that became cheaper by the next changes in the series, `limit` at most and none later than `until`, and the last of those changes;
 * undefined when there is none.
 */
export const findPriceFalls = async (
  db: Db,
  next: { after: PriceCursor; until: Date; limit: number },
): Promise<{ falls: PriceFall[]; last: PriceCursor } | undefined> => {
  const last = await findLastChange(db, next);
  return last && { falls: await findFallsBetween(db, { after: next.after, last }), last };
};
