import { priceOutlier } from '#domain/offers/price-outlier.ts';
import { pricesLike } from '#server/features/offers/index.ts';
import type { Db } from '#server/platform/context.ts';
import { fieldError } from '#server/platform/errors/app-error.ts';

type Priced = Parameters<typeof pricesLike>[1] & { priceKopecks: number };

/**
 * Asks about a price that is new and stands apart from those of like offers; `known` is the one that is shown.
 * @throws AppError `formHasErrors` with `priceKopecks: outlier`
 */
export const requireUsualPrice = async (
  db: Db,
  offer: Priced,
  { id, known }: { id: string; known: { priceKopecks: number } | null },
): Promise<void> => {
  if (known?.priceKopecks === offer.priceKopecks) return;
  const found = priceOutlier(offer.priceKopecks, await pricesLike(db, offer, id));
  if (found) throw fieldError('priceKopecks', 'outlier', found);
};
