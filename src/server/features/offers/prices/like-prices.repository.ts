import { sql } from 'kysely';
import type { OfferCondition } from '#contract/offers.ts';
import { slugOf } from '#domain/catalogue/spelling.ts';
import type { Db } from '#server/platform/context.ts';

// Enough for a stable median.
const enough = 500;

/** What makes offers similar; `exceptId` is the offer to judge, if it is published already. */
export type LikeOffers = {
  typeId: string;
  modelId: number;
  condition: OfferCondition;
  year: number;
  exceptId?: string | undefined;
};

/**
 * Prices in kopecks of published offers of the same type, model and condition whose years differ by one at most: the newest five hundred.
 * For `priceOutlier` of domain.
 */
export const likePrices = async (
  db: Db,
  { typeId, modelId, condition, year, exceptId }: LikeOffers,
): Promise<number[]> => {
  const rows = await db
    .selectFrom('offers')
    .innerJoin('variants', 'variants.id', 'offers.variant_id')
    .select('offers.price_kopecks')
    .where('variants.model_id', '=', modelId)
    .where('variants.type_id', '=', typeId)
    .where('offers.status', '=', 'published')
    .where('offers.condition', '=', condition)
    .where('offers.year', '>=', year - 1)
    .where('offers.year', '<=', year + 1)
    .$if(exceptId !== undefined, (query) => query.where('offers.id', '<>', String(exceptId)))
    .orderBy('offers.id', 'desc')
    .limit(enough)
    .execute();
  return rows.map((row) => row.price_kopecks);
};

/**
 * Prices of published offers similar to a named asset that is not in the catalogue yet; empty if its brand or model is new. For
 * `priceOutlier` of domain.
 */
export const pricesLike = async (
  db: Db,
  asset: Omit<LikeOffers, 'modelId' | 'exceptId'> & { brand: string; model: string },
  exceptId: string,
): Promise<number[]> => {
  const model = await db
    .selectFrom('models')
    .innerJoin('brands', 'brands.id', 'models.brand_id')
    .select('models.id')
    .where('brands.slug', '=', slugOf(asset.brand))
    .where('models.slug', '=', slugOf(asset.model))
    .executeTakeFirst();
  return model ? likePrices(db, { ...asset, modelId: model.id, exceptId }) : [];
};

/** An asset as a feed names it, for finding similar offers. */
export type NamedAsset = Omit<LikeOffers, 'modelId' | 'exceptId'> & { brand: string; model: string };

/** The same for many assets in one statement: their prices in the order of the assets. */
export const pricesLikeMany = async (db: Db, assets: readonly NamedAsset[]): Promise<number[][]> => {
  const of = <T>(read: (asset: NamedAsset) => T): T[] => assets.map(read);
  const { rows } = await sql<{ prices: number[] }>`
    select coalesce((
      select json_agg(found.price_kopecks) from (
        select o.price_kopecks
        from brands b
        join models m on m.brand_id = b.id and m.slug = given.model
        join variants v on v.model_id = m.id and v.type_id = given.type_id
        join offers o on o.variant_id = v.id and o.status = 'published' and o.condition = given.condition
          and o.year between given.year - 1 and given.year + 1
        where b.slug = given.brand
        order by o.id desc limit ${enough}
      ) found
    ), '[]') as prices
    from unnest(
      ${of(({ typeId }) => typeId)}::text[], ${of(({ brand }) => slugOf(brand))}::text[],
      ${of(({ model }) => slugOf(model))}::text[], ${of(({ condition }) => condition)}::text[]::offer_condition[],
      ${of(({ year }) => year)}::int[]
    ) with ordinality as given(type_id, brand, model, condition, year, i)
    order by i`.execute(db);
  return rows.map(({ prices }) => prices);
};

/** Prices of offers on sale, in kopecks. */
export const publishedPrices = async (
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom('offers')
    .select(['id', 'price_kopecks'])
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .where('status', '=', 'published')
    .execute();
  return new Map(rows.map((row) => [row.id, row.price_kopecks]));
};
