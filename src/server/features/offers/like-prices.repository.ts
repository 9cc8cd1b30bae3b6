import type { OfferCondition } from '#contract/offers.ts';
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
