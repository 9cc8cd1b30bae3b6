import type { OfferContent } from '#contract/stock.ts';
import { priceOutlier, type PriceOutlier } from '#domain/offers/price-outlier.ts';
import { pricesLike } from '#server/features/offers/index.ts';
import type { Db } from '#server/platform/context.ts';
import { fieldError } from '#server/platform/errors/app-error.ts';

type Priced = Parameters<typeof pricesLike>[1] & { priceKopecks: number };
type Shown = { id: string; known: { priceKopecks: number } | null };

/** What similar offers usually cost, if a price is new and stands apart from theirs; `known` is the published one. */
const outlierOf = async (db: Db, offer: Priced, { id, known }: Shown): Promise<PriceOutlier | null> =>
  known?.priceKopecks === offer.priceKopecks
    ? null
    : priceOutlier(offer.priceKopecks, await pricesLike(db, offer, id));

/** The same for a working copy, whatever else in it is missing or wrong. */
export const outlierWritten = async (
  db: Db,
  { content, ...shown }: Shown & { content: OfferContent },
): Promise<PriceOutlier | null> => {
  const { typeId, brand, model, condition, year, priceKopecks } = content;
  if (
    !typeId ||
    !brand ||
    !model ||
    !condition ||
    !year ||
    year < 0 ||
    year > 9999 ||
    priceKopecks === undefined
  )
    return null;
  return outlierOf(db, { typeId, brand, model, condition, year, priceKopecks }, shown);
};

/**
 * Asks about a new price that stands apart from those of similar offers.
 * @throws AppError `formHasErrors` with `priceKopecks: outlier`
 */
export const requireUsualPrice = async (db: Db, offer: Priced, shown: Shown): Promise<void> => {
  const found = await outlierOf(db, offer, shown);
  if (found) throw fieldError('priceKopecks', 'outlier', found);
};
