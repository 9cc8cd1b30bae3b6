import type { FileKind } from '#contract/files.ts';

/** Endings of a name that fit a kind; the first is given where none of them stands. */
export const fileExtensions: Record<FileKind, readonly [string, ...string[]]> = {
  pdf: ['pdf'],
  jpeg: ['jpg', 'jpeg'],
  png: ['png'],
  webp: ['webp'],
  heic: ['heic', 'heif'],
  docx: ['docx'],
  xlsx: ['xlsx'],
  xml: ['xml', 'yml'],
  csv: ['csv'],
  sig: ['sig', 'sgn', 'p7s'],
};

/** Longest name in UTF-16 units, with its extension. */
export const longestFileName = 200;

// What nobody sees (controls, overrides of the direction, zero-width signs, halves of pairs), and what is nobody's letter.
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]+/gu;
// What some file system does not take.
const unfit = /["*:<>?|]+/g;
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

const cut = (text: string, length: number): string =>
  text
    .slice(0, length)
    .replace(/\p{Cs}$/u, '')
    .replace(/[\s.]+$/, '');

/**
 * The name that a file is kept and given out under, whatever its sender called it: the last part of a path, without what is not seen, at
 * most {@link longestFileName} long, with an ending that tells what the file is.
 */
export const fileNameOf = (given: string, kind: FileKind): string => {
  const last = given.split(/[\\/]/).at(-1) ?? '';
  const clean = last
    .replaceAll(unseen, '')
    .normalize('NFC')
    .replaceAll(unfit, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const [, stem = clean, ending] = /^(.+)\.([a-z][a-z0-9]{1,4})$/i.exec(clean) ?? [];
  const fits = fileExtensions[kind].find((extension) => extension === ending?.toLowerCase());
  const extension = fits ?? fileExtensions[kind][0];
  const short = cut(stem, longestFileName - extension.length - 2) || 'файл';
  return `${short.replace(reserved, '_$&')}.${extension}`;
};
