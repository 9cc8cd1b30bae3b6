import sharp, { type Sharp } from 'sharp';
import { filePixelLimit } from '#contract/files.ts';

// The cache would keep what was read from files that are gone.
sharp.cache(false);

/** Opens an untrusted picture, from a file or from memory; one that is incomplete or has too many pixels fails when it is read. */
export const openPicture = (from: string | Uint8Array): Sharp =>
  sharp(from, { limitInputPixels: filePixelLimit, failOn: 'error', sequentialRead: true });
