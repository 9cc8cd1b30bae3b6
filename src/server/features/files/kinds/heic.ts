import type { FileHandle } from 'node:fs/promises';
import { Reader, type Box } from './boxes.ts';
import { readAt } from './head.ts';
import { extentsOf, wordItems } from './heic-items.ts';
import { damaged, wrongType } from './refusals.ts';

const mostBoxes = 64;
const longestMeta = 1024 * 1024;
const headerLength = 16;

/** Boxes that a picture needs; all others lose their content. */
const needed = new Set(['ftyp', 'meta', 'mdat']);
const neededInMeta = new Set(['hdlr', 'pitm', 'iinf', 'iloc', 'iprp', 'iref', 'idat', 'dinf', 'grpl']);

type Range = { start: number; end: number };

/** The boxes of the file itself, by their headers alone. */
const readTop = async (handle: FileHandle, size: number): Promise<Box[]> => {
  const boxes: Box[] = [];
  let at = 0;
  while (at < size) {
    if (boxes.length === mostBoxes) throw damaged();
    const header = new Reader(await readAt(handle, at, headerLength));
    const short = header.number(4);
    const type = header.text(4);
    const length = short === 1 ? header.number(8) : short === 0 ? size - at : short;
    if (length < header.at || at + length > size) throw damaged();
    boxes.push({ type, start: at + header.at, end: at + length });
    at += length;
  }
  return boxes;
};

const only = (boxes: readonly Box[], type: string): Box => {
  const [box, ...more] = boxes.filter((candidate) => candidate.type === type);
  if (!box || more.length > 0) throw damaged();
  return box;
};

/** Phones write `heic` and `heix`; the same container with other kinds of pictures is refused. */
const checkBrands = async (handle: FileHandle, { start, end }: Box): Promise<void> => {
  const brands = (await readAt(handle, start, Math.min(end - start, 400))).toString('latin1');
  if (!/^(?:.{4})*?hei[cx]/s.test(brands)) throw wrongType();
};

/** The text parts of `meta`: boxes that no picture needs, and the items with EXIF and XMP, wherever they are stored. */
const wordsOf = (meta: Buffer, at: number): Range[] => {
  const boxes = new Reader(meta, 4).boxes(mostBoxes);
  const others = boxes.filter(({ type }) => !neededInMeta.has(type));
  const ids = wordItems(meta, only(boxes, 'iinf'));
  const data = boxes.find(({ type }) => type === 'idat');
  const extents = extentsOf(meta, only(boxes, 'iloc'), ids).map(({ start, length, inMeta }) => {
    if (length === 0 || (inMeta && !data)) throw damaged();
    const from = inMeta ? at + (data?.start ?? 0) + start : start;
    return { start: from, end: from + length };
  });
  return [...others.map(({ start, end }) => ({ start: at + start, end: at + end })), ...extents];
};

const blank = async (handle: FileHandle, { start, end }: Range, holders: readonly Box[]): Promise<void> => {
  const inside = holders.some((box) => start >= box.start && end <= box.end);
  if (!inside) throw damaged();
  for (let at = start; at < end; at += 65_536)
    await handle.write(Buffer.alloc(Math.min(65_536, end - at)), 0, undefined, at);
};

/**
 * Writes zeros over everything in a HEIC file that is not the picture: EXIF with its coordinates, XMP, foreign boxes. The rest stays byte for
 * byte: our build of libvips cannot read HEVC, and the orientation is one of the picture's own properties.
 * @param handle open for reading and writing
 * @throws AppError `formHasErrors` for an incomplete container, `fileType` for one with other kinds of pictures
 */
export const stripHeic = async (handle: FileHandle): Promise<void> => {
  const { size } = await handle.stat();
  const boxes = await readTop(handle, size);
  const [first] = boxes;
  if (first?.type !== 'ftyp') throw damaged();
  await checkBrands(handle, first);
  const { start, end } = only(boxes, 'meta');
  if (end - start > longestMeta) throw damaged();
  const words = wordsOf(await readAt(handle, start, end - start), start);
  const foreign = boxes.filter(({ type }) => !needed.has(type));
  for (const range of [...foreign, ...words]) await blank(handle, range, boxes);
};
