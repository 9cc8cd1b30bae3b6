import type { OfferCondition } from '#contract/offers.ts';
import { slugOf } from '#domain/catalogue/spelling.ts';
import type { Db } from '#server/platform/context.ts';

// Enough for a median that a thousand more would not move.
const enough = 500;

/** What makes offers alike; `exceptId` is the offer that is judged, where it is published already. */
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

/** Prices of published offers like one that is named and not there yet; none where its brand or model is new. For `priceOutlier` of domain. */
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
