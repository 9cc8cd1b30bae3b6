import { photoFileTypes, type Photo } from '#contract/photos.ts';
import type { UserActor } from '#domain/actor.ts';
import { offerPolicy } from '#domain/offers/offer-policy.ts';
import { attachFile, detachFile, readOwnFile } from '#server/features/files/index.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError, fieldError } from '#server/platform/errors/app-error.ts';
import { newId } from '#server/platform/ids.ts';
import { derivePhoto } from './derive-photo.ts';
import { pictureKey } from './photo-addresses.ts';
import { findPhotoOfFile, insertPhoto, markStored } from './photos.repository.ts';
import { signedPhotos } from './read-photos.service.ts';

/** The row first, then the bytes: a crash in between leaves a row that nobody can use and that the clean-up finds. */
const storePictures = async (
  { db, clock, files }: Context,
  original: Uint8Array,
  vendorId: string | null,
): Promise<string> => {
  const { pictures, ...facts } = await derivePhoto(original);
  const id = newId();
  const now = clock.now();
  const storageKey = `photos/${now.toISOString().slice(0, 7)}/${id}`;
  const dates = { created_at: now, touched_at: now };
  await insertPhoto(db, { id, ...facts, ...dates, vendor_id: vendorId, storage_key: storageKey });
  for (const { width, format, bytes } of pictures)
    await files.write(pictureKey(storageKey, width, format), bytes);
  return id;
};

/**
 * Makes a photo from a JPEG, PNG or WebP that was fetched for a vendor; it is deleted after a day unless it is attached to an offer.
 * @throws AppError `formHasErrors` for what is not a photo, `tooLarge` for too many pixels, `unavailable` if it takes too long
 */
export const addPhotoFromBytes = async (
  context: Context,
  { vendorId, bytes }: { vendorId: string; bytes: Uint8Array },
): Promise<string> => {
  const id = await storePictures(context, bytes, vendorId);
  await markStored(context.db, id, null);
  return id;
};

/** Makes a photo from an uploaded file, unless another call has made it meanwhile. Returns the photo's id. */
const makePhotoOf = async (
  context: Context,
  { id: ownerId, vendorId }: UserActor,
  { fileId, original }: { fileId: string; original: Uint8Array },
): Promise<string> => {
  const id = await storePictures(context, original, vendorId);
  return context.db.transaction().execute(async (tx) => {
    const subject = { type: 'photo', id };
    const now = context.clock.now();
    // Locks the file, so that of two calls the second sees the first one's photo.
    const { attachment } = await attachFile(tx, { fileId, ownerId, subject, kind: 'original', now });
    const made = await findPhotoOfFile(tx, fileId);
    if (made) await detachFile(tx, attachment);
    else await markStored(tx, id, fileId);
    return made?.id ?? id;
  });
};

/** Makes a photo from a file that this person has uploaded; a repeat returns the same photo. */
export const addPhoto = async (context: Context, actor: UserActor, fileId: string): Promise<Photo> => {
  const { vendorId } = actor;
  // Staff upload for any vendor: the offer that the photo is attached to decides which.
  const refusal = offerPolicy.refusal('edit', actor, { vendorId: vendorId ?? '', status: 'draft' });
  if (refusal) throw new AppError('forbidden');
  const { db } = context;
  const original = await readOwnFile(context, { fileId, ownerId: actor.id, types: photoFileTypes });
  if (!original) throw fieldError('fileId', 'notPhoto');
  const known = await findPhotoOfFile(db, fileId);
  const id = known?.id ?? (await makePhotoOf(context, actor, { fileId, original }));
  const [photo] = await signedPhotos(context, [id], '');
  if (!photo) throw new AppError('notFound');
  return photo;
};
