import { buffer } from 'node:stream/consumers';
import type { PhotoFormat } from '#contract/photos.ts';
import { isOurLink } from '#server/features/files/index.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { pictureKey } from './photo-addresses.ts';
import { findMedia } from './photos.repository.ts';
import { signedName } from './read-photos.service.ts';

/** The rest of a photo's URL: `640.webp`, and the signature if it is not published. */
type AskedPicture = { name: string; expires?: number | undefined; signature?: string | undefined };

/** One of a photo's pictures. */
type Media = { format: PhotoFormat; shown: boolean; bytes: Buffer };

const isSigned = async (context: Context, photoId: string, { expires, signature }: AskedPicture) =>
  expires !== undefined &&
  signature !== undefined &&
  isOurLink(context, { what: signedName(photoId), expires, signature });

/** A picture of a photo. @throws AppError `notFound` for one that does not exist, and for an unpublished one unless the URL is signed */
export const readMedia = async (context: Context, photoId: string, asked: AskedPicture): Promise<Media> => {
  const [width = '', ending = ''] = asked.name.split('.');
  const media = await findMedia(context.db, photoId);
  if (!media?.widths.includes(Number(width))) throw new AppError('notFound');
  if (!media.shown && !(await isSigned(context, photoId, asked))) throw new AppError('notFound');
  const format = ending as PhotoFormat;
  const stream = await context.files.read(pictureKey(media.storage_key, Number(width), format));
  return { format, shown: media.shown, bytes: await buffer(stream) };
};
