import { photoFormats, type Photo, type PhotoFormat } from '#contract/photos.ts';
import type { PhotoRow } from './photos.repository.ts';

/** Key of one of a photo's pictures in the store. */
export const pictureKey = (storageKey: string, width: number, format: PhotoFormat): string =>
  `${storageKey}/${width}.${format}`;

const formats = Object.entries(photoFormats) as [PhotoFormat, string][];

/** Keys of all pictures of a photo. */
export const pictureKeys = ({
  storage_key: key,
  widths,
}: Pick<PhotoRow, 'storage_key' | 'widths'>): string[] =>
  widths.flatMap((width) => formats.map(([format]) => pictureKey(key, width, format)));

/** URL of a photo's smallest picture of at least this width, for places that show one size. */
export const pictureAddress = ({ id, widths }: Pick<PhotoRow, 'id' | 'widths'>, atLeast: number): string =>
  `/media/${id}/${widths.find((width) => width >= atLeast) ?? widths.at(-1)}.webp`;

/** A photo with its URLs, which carry `query` while it is not published. */
export const presentPhoto = (
  { id, width, height, widths, blur }: PhotoRow,
  { alt, query = '' }: { alt: string; query?: string },
): Photo => ({
  id,
  alt,
  width,
  height,
  blur,
  sources: formats.map(([format, type]) => ({
    type,
    srcset: widths.map((one) => `/media/${id}/${one}.${format}${query} ${one}w`).join(', '),
  })),
});
