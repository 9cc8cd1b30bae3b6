import sharp, { type Sharp } from 'sharp';
import { filePixelLimit } from '#contract/files.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { isDiskFull } from '#server/platform/files/disk-full.ts';
import { createBounded } from '#server/platform/workers/bounded.ts';
import { damaged } from './refusals.ts';

// It would keep what it has read of files that are gone.
sharp.cache(false);

/** Kinds of pictures that are unpacked and packed anew. */
export type PictureKind = 'jpeg' | 'png' | 'webp';

const encoders: Record<PictureKind, (image: Sharp) => Sharp> = {
  jpeg: (image) => image.jpeg({ quality: 85 }),
  png: (image) => image.png(),
  webp: (image) => image.webp({ quality: 85 }),
};

const secondsEach = 20;

/** One at a time: the largest picture takes a quarter of a gigabyte while it is turned. */
const bounded = createBounded({ atOnce: 1, waiting: 20, waitMs: 30_000 });

const redraw = async (kind: PictureKind, from: string, to: string): Promise<void> => {
  const image = sharp(from, { limitInputPixels: filePixelLimit, failOn: 'error', sequentialRead: true });
  if ((await image.metadata()).format !== kind) throw damaged();
  await encoders[kind](image.autoOrient()).timeout({ seconds: secondsEach }).toFile(to);
};

/** What libvips says, in our words. */
const refusalOf = (cause: unknown): AppError => {
  const said = cause instanceof Error ? cause.message : '';
  if (said.includes('pixel limit')) return new AppError('tooLarge', { cause });
  if (isDiskFull(cause)) return new AppError('storageFull', { cause });
  if (said.startsWith('timeout')) return new AppError('unavailable', { cause, retryAfter: 5 });
  return damaged(cause);
};

/**
 * Draws a picture anew, upright: what comes out holds pixels and nothing else, no EXIF, no coordinates, no second file behind the picture.
 * @throws AppError `tooLarge` for too many pixels, `formHasErrors` for what is no whole picture, `unavailable` when it takes too long, `storageFull` where there is no room
 */
export const redrawPicture = (kind: PictureKind, from: string, to: string): Promise<void> =>
  bounded(async () => {
    try {
      await redraw(kind, from, to);
    } catch (cause) {
      throw cause instanceof AppError ? cause : refusalOf(cause);
    }
  });
