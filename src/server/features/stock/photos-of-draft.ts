import type { OfferContent } from '#contract/stock.ts';
import { titleOfContent } from '#domain/offers/offer-draft.ts';
import { attachPhotos, publishedPhotos } from '#server/features/photos/index.ts';
import type { Tx } from '#server/platform/context.ts';

type Written = { id: string; vendorId: string; content: OfferContent; now: Date };

/** Says which photos are in what is written, so that they are kept. @throws AppError `formHasErrors` under `photoIds` */
export const keepPhotos = (tx: Tx, { id, vendorId, content, now }: Written): Promise<void> =>
  attachPhotos(tx, { offerId: id, vendorId, now, photoIds: content.photoIds ?? [] });

/** The photos that visitors see from now on. @throws AppError `formHasErrors` under `photoIds` */
export const showPhotos = (tx: Tx, { id, vendorId, content, now }: Written) =>
  publishedPhotos(tx, content.photoIds ?? [], { offerId: id, vendorId, now, title: titleOfContent(content) });
