import type { Sharp } from 'sharp';
import { openPicture } from '#server/platform/pictures/open-picture.ts';
import { pictureRefusal } from '#server/platform/pictures/picture-refusal.ts';
import { createBounded } from '#server/platform/workers/bounded.ts';
import { damaged } from './refusals.ts';

/** Kinds of pictures that are decoded and re-encoded. */
export type PictureKind = 'jpeg' | 'png' | 'webp';

const encoders: Record<PictureKind, (image: Sharp) => Sharp> = {
  jpeg: (image) => image.jpeg({ quality: 85 }),
  png: (image) => image.png(),
  webp: (image) => image.webp({ quality: 85 }),
};

const secondsEach = 20;

/** One at a time: the largest picture takes a quarter of a gigabyte while it is rotated. */
const bounded = createBounded({ atOnce: 1, waiting: 20, waitMs: 30_000 });

const redraw = async (kind: PictureKind, from: string, to: string): Promise<void> => {
  const image = openPicture(from);
  if ((await image.metadata()).format !== kind) throw damaged();
  await encoders[kind](image.autoOrient()).timeout({ seconds: secondsEach }).toFile(to);
};

/**
 * Re-encodes a picture, upright: the result holds only pixels, no EXIF, no coordinates, no second file appended.
 * @throws AppError `tooLarge` for too many pixels, `formHasErrors` for an incomplete picture, `unavailable` if it takes too long,
 *   `storageFull` if there is no room
 */
export const redrawPicture = (kind: PictureKind, from: string, to: string): Promise<void> =>
  bounded(async () => {
    try {
      await redraw(kind, from, to);
    } catch (cause) {
      throw pictureRefusal(cause, 'file');
    }
  });
