import type { Photo } from '#contract/photos.ts';
import { publishedPhotos } from '#server/features/photos/index.ts';
import type { TestApp } from '../support/test-app.ts';
import { pictureOf, uploadFile } from './file.ts';
import { post, type Bearer } from './http.ts';

/** A photo that this person has uploaded; 1000 pixels wide. */
export const createPhoto = async (t: TestApp, who: Bearer, content?: Uint8Array): Promise<Photo> => {
  const { id: fileId } = await uploadFile(t, who, content ?? (await pictureOf('jpeg', 1000, 750)));
  const { status, body } = await post(t, '/api/photos', { fileId }, who);
  if (status !== 201) throw new Error(`the photo was answered with ${status} ${JSON.stringify(body)}`);
  return body;
};

/** Publishes photos with an offer of a vendor. */
export const showPhotos = (
  t: TestApp,
  { offerId, vendorId, photoIds }: { offerId: string; vendorId: string; photoIds: readonly string[] },
): Promise<Photo[]> =>
  t.context.db
    .transaction()
    .execute((tx) =>
      publishedPhotos(tx, photoIds, { offerId, vendorId, title: 'КАМАЗ 65115', now: t.clock.now() }),
    );

/** Addresses of a photo's pictures, by type. */
export const addressesOf = (photo: Photo): Record<string, string[]> =>
  Object.fromEntries(
    photo.sources.map(({ type, srcset }) => [
      type,
      srcset.split(', ').map((one) => String(one.split(' ')[0])),
    ]),
  );
