import type { OfferContent } from '#contract/stock.ts';
import { priceOutlier, type PriceOutlier } from '#domain/offers/price-outlier.ts';
import { pricesLike } from '#server/features/offers/index.ts';
import type { Db } from '#server/platform/context.ts';
import { fieldError } from '#server/platform/errors/app-error.ts';

type Priced = Parameters<typeof pricesLike>[1] & { priceKopecks: number };
type Shown = { id: string; known: { priceKopecks: number } | null };

/** What like offers usually cost, where a price is new and stands apart from theirs; `known` is the one that is shown. */
const outlierOf = async (db: Db, offer: Priced, { id, known }: Shown): Promise<PriceOutlier | null> =>
  known?.priceKopecks === offer.priceKopecks
    ? null
    : priceOutlier(offer.priceKopecks, await pricesLike(db, offer, id));

/** The same for what is written, whatever else of it is missing or wrong. */
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
 * Asks about a price that is new and stands apart from those of like offers.
 * @throws AppError `formHasErrors` with `priceKopecks: outlier`
 */
export const requireUsualPrice = async (db: Db, offer: Priced, shown: Shown): Promise<void> => {
  const found = await outlierOf(db, offer, shown);
  if (found) throw fieldError('priceKopecks', 'outlier', found);
};
