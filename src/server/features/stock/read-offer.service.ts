import type { StockOffer } from '#contract/stock.ts';
import type { UserActor } from '#domain/actor.ts';
import { titleOfContent } from '#domain/offers/offer-draft.ts';
import { referenceOf } from '#server/features/offers/index.ts';
import { signedPhotos } from '#server/features/photos/index.ts';
import type { Context } from '#server/platform/context.ts';
import { lockRows, requireReader, workedOf } from './stock-offer.ts';
import { presentWorked } from './stock.presenter.ts';

/** An offer as its vendor and staff work on it. @throws AppError `notFound` */
export const stockOfferOf = async (context: Context, actor: UserActor, id: string): Promise<StockOffer> => {
  const rows = await context.db.transaction().execute((tx) => lockRows(tx, id));
  // Read after the rows, so that it includes everything that they refer to.
  const reference = await referenceOf(context);
  const worked = workedOf(rows, reference);
  requireReader(actor, worked);
  const { photoIds = [] } = worked.content;
  const photos = await signedPhotos(context, photoIds, titleOfContent(worked.content));
  return presentWorked(context, context.db, { actor, worked, reference, photos });
};
