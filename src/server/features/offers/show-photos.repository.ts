import type { Photo } from '#contract/photos.ts';
import type { Tx } from '#server/platform/context.ts';

/**
 * Changes the photos of a published offer, under its lock. `choose` gets the ids of the current photos and returns the new ones, or null to
 * leave them.
 */
export const showOfferPhotos = async (
  tx: Tx,
  id: string,
  choose: (shown: readonly string[]) => Promise<readonly Photo[] | null>,
): Promise<void> => {
  const offer = await tx
    .selectFrom('offers')
    .innerJoin('offer_details', 'offer_details.offer_id', 'offers.id')
    .select('offer_details.photos')
    .where('offers.id', '=', id)
    .where('offers.status', '=', 'published')
    .forUpdate(['offers'])
    .executeTakeFirst();
  if (!offer) return;
  const photos = await choose(offer.photos.map((photo) => photo.id));
  if (photos === null) return;
  await tx
    .updateTable('offer_details')
    .set({ photos: JSON.stringify(photos) })
    .where('offer_id', '=', id)
    .execute();
};
