import type { AttachmentReader } from '#server/features/files/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { MakeFeature } from '#server/platform/feature.ts';
import { forgetUnused } from './forget-unused.ts';
import { mediaRoutes } from './media.routes.ts';
import { photoRoutes } from './photos.routes.ts';
import { findPhotos } from './photos.repository.ts';
import { seesPhoto } from './read-photos.service.ts';

/** Photos of offers and logos of vendors: making them from uploaded pictures, and showing them. */
export const makePhotos: MakeFeature = (context) => ({
  name: 'photos',
  routes: (app) => {
    photoRoutes(app, context);
    mediaRoutes(app, context);
  },
  schedule: [forgetUnused(context)],
});

/** Originals of photos are readable by those who see the photos before publication. */
export const photoReader =
  ({ db }: Context): AttachmentReader =>
  async (actor, { subject_id: photoId }) =>
    (await findPhotos(db, [photoId])).some((row) => seesPhoto(actor, row));

export { storedPhotos } from './photos.repository.ts';
export { addPhotoFromBytes } from './add-photo.service.ts';
export { attachPhotos, publishedPhotos, showLogo, type OfferWithPhotos } from './attach-photos.ts';
export { countPhotosOfVendor } from './photos.repository.ts';
export { signedPhotos } from './read-photos.service.ts';
