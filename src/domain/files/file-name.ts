import type { FileKind } from '#contract/files.ts';
import { cutText } from '../formats/cut-text.ts';

/** Extensions that fit a kind; the first is added if the name has none of them. */
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

// Invisible characters (controls, direction overrides, zero-width signs, lone surrogates) and unassigned or private ones.
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]+/gu;
// Characters that some file system does not accept.
const unfit = /["*:<>?|]+/g;
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

const cut = (text: string, length: number): string => cutText(text, length).replace(/[\s.]+$/, '');

/**
 * The name that a file is stored and served under, whatever its sender called it: the last part of a path, without invisible characters, at
 * most {@link longestFileName} long, with an extension that fits its content.
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
