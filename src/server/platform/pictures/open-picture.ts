import sharp, { type Sharp } from 'sharp';
import { filePixelLimit } from '#contract/files.ts';

// It would keep what it has read of files that are gone.
sharp.cache(false);

/** Opens a picture of a stranger, from a file or from memory; what is not whole or has too many pixels fails when it is read. */
export const openPicture = (from: string | Uint8Array): Sharp =>
  sharp(from, { limitInputPixels: filePixelLimit, failOn: 'error', sequentialRead: true });
