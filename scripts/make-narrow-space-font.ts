/**
 * Writes src/web/styles/narrow-space.ttf, a font of one character: U+202F, a fifth of an em wide. Golos Text has no such glyph, and the
 * browsers' substitute, half a space, is too little to separate the thousands of a sum at 14 px. TrueType as in the OpenType specification,
 * with the tables that browsers require and nothing in them but the advance width.
 */
import { writeFileSync } from 'node:fs';

const EM = 1000;
const WIDTH = 200;
const NARROW_SPACE = 0x20_2f;
const ASCENT = 980;
const DESCENT = -220;

function words(...values: number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => buffer.writeUInt16BE(value & 0xff_ff, index * 2));
  return buffer;
}

const long = (value: number): Buffer => words(value >>> 16, value);

/** A dot without area, for glyph 0: some sanitizers refuse an empty `glyf`. */
const DOT = Buffer.concat([words(1, 0, 0, 0, 0, 0, 0), Buffer.from([0x31, 0])]);

const CMAP = Buffer.concat([
  words(0, 1, 3, 1, 0, 12),
  words(4, 32, 0, 4, 4, 1, 0, NARROW_SPACE, 0xff_ff, 0, NARROW_SPACE, 0xff_ff, 1 - NARROW_SPACE, 1, 0, 0),
]);
const HEAD = Buffer.concat([
  long(0x1_00_00),
  long(0x1_00_00),
  long(0),
  long(0x5f_0f_3c_f5),
  words(3, EM),
  Buffer.alloc(16),
  words(0, 0, 0, 0, 0, 8, 2, 0, 0),
]);
const HHEA = words(1, 0, ASCENT, DESCENT, 0, WIDTH, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 2);
const OS_2 = Buffer.concat([
  words(4, WIDTH, 400, 5, 0, 650, 600, 0, 75, 650, 600, 0, 350, 50, 300, 0),
  Buffer.alloc(10),
  Buffer.alloc(16),
  Buffer.from('NONE'),
  words(0x40, NARROW_SPACE, NARROW_SPACE, ASCENT, DESCENT, 0, ASCENT, -DESCENT),
  Buffer.alloc(8),
  words(500, 700, 0, 32, 1),
]);

const TABLES: readonly (readonly [string, Buffer])[] = [
  ['OS/2', OS_2],
  ['cmap', CMAP],
  ['glyf', DOT],
  ['head', HEAD],
  ['hhea', HHEA],
  ['hmtx', words(WIDTH, 0, WIDTH, 0)],
  ['loca', words(0, DOT.length / 2, DOT.length / 2)],
  ['maxp', Buffer.concat([long(0x1_00_00), words(2, 1, 1, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0)])],
  ['name', words(0, 0, 6)],
  ['post', Buffer.concat([long(0x3_00_00), Buffer.alloc(28)])],
];

function padded(table: Buffer): Buffer {
  return Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
}

function checksum(table: Buffer): number {
  const bytes = padded(table);
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0;
  return sum;
}

let offset = 12 + TABLES.length * 16;
const records = TABLES.map(([tag, table]) => {
  const record = Buffer.concat([Buffer.from(tag), long(checksum(table)), long(offset), long(table.length)]);
  offset += padded(table).length;
  return record;
});
const header = Buffer.concat([long(0x1_00_00), words(TABLES.length, 128, 3, 32)]);
const font = Buffer.concat([header, ...records, ...TABLES.map(([, table]) => padded(table))]);
writeFileSync(new URL('../src/web/styles/narrow-space.ttf', import.meta.url), font);
