import { cutText } from '../formats/cut-text.ts';

/** A file of an archive: the title of its document and its own name. */
export type ArchivedName = { readonly title: string; readonly name: string };

const unfit = /["*:<>?|\\/\p{Cc}\p{Cf}]+/gu;
const longest = 80;

const clean = (text: string): string =>
  cutText(text.replaceAll(unfit, ' ').replaceAll(/\s+/g, ' '), longest).replace(/^[\s.]+|[\s.]+$/g, '') ||
  'документ';

const numbered = (path: string, number: number): string => {
  const dot = path.lastIndexOf('.');
  return `${path.slice(0, dot)} (${number})${path.slice(dot)}`;
};

/**
 * Paths of files in an archive, in the same order: a folder for each document, `01 Устав/устав.pdf`. None leads out of the archive, and no
 * two are alike even on a case-insensitive file system.
 */
export const archivePaths = (files: readonly ArchivedName[]): string[] => {
  const folders = new Map<string, number>();
  const used = new Set<string>();
  return files.map(({ title, name }) => {
    const number = folders.get(title) ?? folders.size + 1;
    folders.set(title, number);
    const path = `${String(number).padStart(2, '0')} ${clean(title)}/${name}`;
    let free = path;
    for (let again = 2; used.has(free.toLowerCase()); again += 1) free = numbered(path, again);
    used.add(free.toLowerCase());
    return free;
  });
};
