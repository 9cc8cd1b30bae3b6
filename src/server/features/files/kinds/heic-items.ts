import { Reader, type Box } from './boxes.ts';
import { damaged } from './refusals.ts';

/** A run of bytes: `inMeta` counts from the beginning of `idat`, else from the beginning of the file. */
export type Extent = { start: number; length: number; inMeta: boolean };

const mostItems = 5000;

/** Types of items that hold text about the picture instead of pixels: EXIF, XMP and links. */
const wordTypes = new Set(['Exif', 'mime', 'uri ']);

/** Ids of the items that hold text, from `iinf`. */
export const wordItems = (meta: Buffer, box: Box): Set<number> => {
  const reader = new Reader(meta, box.start, box.end);
  const version = reader.number(4) >>> 24;
  reader.number(version === 0 ? 2 : 4);
  const found = new Set<number>();
  for (const { type, start, end } of reader.boxes(mostItems)) {
    if (type !== 'infe') throw damaged();
    const entry = new Reader(meta, start, end);
    const entryVersion = entry.number(4) >>> 24;
    if (entryVersion < 2) throw damaged();
    const id = entry.number(entryVersion === 2 ? 2 : 4);
    entry.number(2);
    if (wordTypes.has(entry.text(4))) found.add(id);
  }
  return found;
};

type Widths = { offset: number; length: number; base: number; index: number; version: number };

const readItem = (reader: Reader, { offset, length, base, index, version }: Widths) => {
  const id = reader.number(version < 2 ? 2 : 4);
  const method = version > 0 ? reader.number(2) & 15 : 0;
  reader.number(2);
  const from = reader.number(base);
  const count = reader.number(2);
  if (method > 1) throw damaged();
  const extents: Extent[] = [];
  for (let at = 0; at < count; at += 1) {
    reader.number(index);
    const start = from + reader.number(offset);
    extents.push({ start, length: reader.number(length), inMeta: method === 1 });
  }
  return { id, extents };
};

/** Where those items are stored, from `iloc`. */
export const extentsOf = (meta: Buffer, box: Box, ids: ReadonlySet<number>): Extent[] => {
  const reader = new Reader(meta, box.start, box.end);
  const version = reader.number(4) >>> 24;
  if (version > 2) throw damaged();
  const [first, second] = [reader.number(1), reader.number(1)];
  const widths = {
    offset: first >> 4,
    length: first & 15,
    base: second >> 4,
    index: version > 0 ? second & 15 : 0,
    version,
  };
  const count = reader.number(version < 2 ? 2 : 4);
  if (count > mostItems) throw damaged();
  const found: Extent[] = [];
  for (let at = 0; at < count; at += 1) {
    const { id, extents } = readItem(reader, widths);
    if (ids.has(id)) found.push(...extents);
  }
  return found;
};
