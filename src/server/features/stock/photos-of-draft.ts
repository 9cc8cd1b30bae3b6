import type { OfferContent } from '#contract/stock.ts';
import { titleOfContent } from '#domain/offers/offer-draft.ts';
import { attachPhotos, publishedPhotos } from '#server/features/photos/index.ts';
import type { Tx } from '#server/platform/context.ts';

type Written = { id: string; vendorId: string; content: OfferContent; now: Date };

/** Attaches the photos of a working copy, so that they are kept. @throws AppError `formHasErrors` under `photoIds` */
export const keepPhotos = (tx: Tx, { id, vendorId, content, now }: Written): Promise<void> =>
  attachPhotos(tx, { offerId: id, vendorId, now, photoIds: content.photoIds ?? [] });

/** Sets the photos that visitors see from now on. @throws AppError `formHasErrors` under `photoIds` */
export const showPhotos = (tx: Tx, { id, vendorId, content, now }: Written) =>
  publishedPhotos(tx, content.photoIds ?? [], { offerId: id, vendorId, now, title: titleOfContent(content) });
