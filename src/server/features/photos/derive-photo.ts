import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { photoFileTypes, type PhotoFormat } from '#contract/photos.ts';
import { fieldError } from '#server/platform/errors/app-error.ts';
import { openPicture } from '#server/platform/pictures/open-picture.ts';
import { pictureRefusal } from '#server/platform/pictures/picture-refusal.ts';
import { createBounded } from '#server/platform/workers/bounded.ts';

/** One of the pictures made from a photo. */
export type DerivedPicture = { width: number; format: PhotoFormat; bytes: Buffer };

/** The pictures made from a photo; `width` and `height` are those of the largest one. */
export type DerivedPhoto = {
  width: number;
  height: number;
  widths: number[];
  blur: string;
  pictures: DerivedPicture[];
};

const standardWidths = [320, 640, 1280, 1920];
const largest = 1920;
/** The most that a photo may be longer than wide: encoders refuse more. */
const mostTimesLonger = 6;
const secondsEach = 20;

const encoders: Record<PhotoFormat, (image: Sharp) => Sharp> = {
  // Little effort: it takes a fifth of the time for a few percent more bytes.
  avif: (image) => image.avif({ quality: 55, effort: 2 }),
  webp: (image) => image.webp({ quality: 78 }),
  jpg: (image) => image.jpeg({ quality: 78, progressive: true }),
};

const formats = Object.keys(encoders) as PhotoFormat[];

/** The widths of a photo's pictures; never wider than the photo. */
const widthsOf = (width: number): number[] => [...standardWidths.filter((one) => one < width), width];

/** One at a time: each takes a second or two of a core, and pages come first. */
const bounded = createBounded({ atOnce: 1, waiting: 50, waitMs: 45_000 });

/** The pixels, upright, on white and no wider than needed: decoded once for all pictures. */
const readPixels = async (original: Uint8Array) => {
  const found = await fileTypeFromBuffer(original);
  if (!found || !photoFileTypes.has(found.mime)) throw fieldError('fileId', 'notPhoto');
  const { data, info } = await openPicture(original)
    .autoOrient()
    .resize({ width: largest, withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .timeout({ seconds: secondsEach })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  if (Math.max(width / height, height / width) > mostTimesLonger) throw fieldError('fileId', 'notPhoto');
  return {
    width,
    height,
    resized: (to: number) => sharp(data, { raw: { width, height, channels } }).resize(to),
  };
};

const derive = async (original: Uint8Array): Promise<DerivedPhoto> => {
  const { width, height, resized } = await readPixels(original);
  const widths = widthsOf(width);
  const pictures: DerivedPicture[] = [];
  for (const one of widths)
    for (const format of formats) {
      const bytes = await encoders[format](resized(one)).timeout({ seconds: secondsEach }).toBuffer();
      pictures.push({ width: one, format, bytes });
    }
  const tiny = await resized(16).webp({ quality: 40 }).toBuffer();
  return { width, height, widths, blur: `data:image/webp;base64,${tiny.toString('base64')}`, pictures };
};

/**
 * Makes all pictures that pages show from a JPEG, PNG or WebP: upright, without metadata, in several widths and formats.
 * @throws AppError `formHasErrors` under `fileId` for what is not a photo, `tooLarge` for too many pixels, `unavailable` if it takes too long
 */
export const derivePhoto = (original: Uint8Array): Promise<DerivedPhoto> =>
  bounded(async () => {
    try {
      return await derive(original);
    } catch (cause) {
      throw pictureRefusal(cause, 'fileId');
    }
  });
