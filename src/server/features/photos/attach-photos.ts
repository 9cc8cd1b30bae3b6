import { mostPhotos, type Photo } from '#contract/photos.ts';
import type { Tx } from '#server/platform/context.ts';
import { fieldError } from '#server/platform/errors/app-error.ts';
import { pictureAddress, presentPhoto } from './photo-addresses.ts';
import {
  lockPhotosFor,
  lockUses,
  replaceUses,
  type PhotoRow,
  type PhotoSubject,
} from './photos.repository.ts';
import { altOf } from './read-photos.service.ts';

/** The offer that photos are attached to. */
export type OfferWithPhotos = { offerId: string; vendorId: string; now: Date };

type Attachment = {
  photoIds: readonly string[];
  vendorId: string | null;
  now: Date;
  field: 'photoIds' | 'logoId';
};

const attachTo = async (tx: Tx, subject: PhotoSubject, attachment: Attachment): Promise<PhotoRow[]> => {
  const ids = [...new Set(attachment.photoIds)];
  if (ids.length > mostPhotos) throw fieldError(attachment.field, 'max', { max: mostPhotos });
  await lockUses(tx, subject);
  const rows = new Map((await lockPhotosFor(tx, ids, attachment.vendorId)).map((row) => [row.id, row]));
  if (rows.size < ids.length) throw fieldError(attachment.field, 'notFound');
  await replaceUses(tx, subject, { ...attachment, photoIds: ids });
  return ids.flatMap((id) => rows.get(id) ?? []);
};

/**
 * Sets the photos of an offer's working copy, so that they are kept; their order is kept in the copy itself.
 * @throws AppError `formHasErrors` under `photoIds`: `max`, or `notFound` for one that is gone or belongs to another vendor
 */
export const attachPhotos = async (
  tx: Tx,
  { offerId, ...offer }: OfferWithPhotos & { photoIds: readonly string[] },
): Promise<void> => {
  await attachTo(tx, { type: 'offer', id: offerId, shown: false }, { ...offer, field: 'photoIds' });
};

/**
 * Sets the photos that visitors see of an offer from the commit on, in this order; `title` names the asset for alt texts.
 * @throws AppError as {@link attachPhotos}
 */
export const publishedPhotos = async (
  tx: Tx,
  photoIds: readonly string[],
  { offerId, title, ...offer }: OfferWithPhotos & { title: string },
): Promise<Photo[]> => {
  const rows = await attachTo(
    tx,
    { type: 'offer', id: offerId, shown: true },
    { ...offer, photoIds, field: 'photoIds' },
  );
  return rows.map((row, index) => presentPhoto(row, { alt: altOf(title, index) }));
};

const logoWidth = 640;

/**
 * Sets a photo as the logo of a vendor or a lessor, or removes the logo. Returns its URL.
 * @throws AppError `formHasErrors` under `logoId` for one that is gone or belongs to another vendor
 */
export const showLogo = async (
  tx: Tx,
  { of, id, photoId, now }: { of: 'vendor' | 'lessor'; id: string; photoId: string | null; now: Date },
): Promise<string | null> => {
  const photoIds = photoId === null ? [] : [photoId];
  const subject: PhotoSubject = { type: of, id, shown: true };
  const vendorId = of === 'vendor' ? id : null;
  const [row] = await attachTo(tx, subject, { photoIds, vendorId, now, field: 'logoId' });
  return row ? pictureAddress(row, logoWidth) : null;
};
