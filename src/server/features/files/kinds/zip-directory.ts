import { cutOff, damaged } from './refusals.ts';
import { readAt, type OpenFile } from './head.ts';

/** A file in an archive, from its central directory; `method` 0 is stored, 8 deflated, `offset` that of its own header. */
export type ZipEntry = {
  name: string;
  unpackedSize: number;
  packedSize: number;
  method: number;
  offset: number;
};

const endLength = 22;
const longestComment = 65_535;
const entryLength = 46;
const mostEntries = 5000;
const longestDirectory = 1024 * 1024;

type End = { entries: number; start: number; length: number };

/** The end of the central directory; the archive must end with it, so that nothing else can follow. */
const findEnd = async ({ handle, size }: OpenFile): Promise<End> => {
  const from = Math.max(0, size - endLength - longestComment);
  const tail = await readAt(handle, from, size - from);
  for (let at = tail.length - endLength; at >= 0; at -= 1) {
    const isEnd =
      tail.readUInt32LE(at) === 0x06054b50 && at + endLength + tail.readUInt16LE(at + 20) === tail.length;
    if (!isEnd) continue;
    const end = {
      entries: tail.readUInt16LE(at + 10),
      length: tail.readUInt32LE(at + 12),
      start: tail.readUInt32LE(at + 16),
    };
    const whole = tail.readUInt32LE(at + 4) === 0 && tail.readUInt16LE(at + 8) === end.entries;
    if (!whole || end.start + end.length !== from + at) throw damaged();
    return end;
  }
  throw cutOff();
};

const isUnsafe = (name: string): boolean =>
  name === '' || /^\/|\\|\0|^[a-z]:/i.test(name) || name.split('/').includes('..');

/** One entry: stored or deflated, not encrypted, not in several volumes, with a name that stays inside. */
const readEntry = (directory: Buffer, at: number): ZipEntry & { next: number } => {
  if (at + entryLength > directory.length || directory.readUInt32LE(at) !== 0x02014b50) throw damaged();
  const nameEnd = at + entryLength + directory.readUInt16LE(at + 28);
  const next = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  if (next > directory.length) throw damaged();
  const name = directory.toString('utf8', at + entryLength, nameEnd);
  const isEncrypted = (directory.readUInt16LE(at + 8) & 1) === 1;
  const method = directory.readUInt16LE(at + 10);
  if (isEncrypted || (method !== 0 && method !== 8) || isUnsafe(name)) throw damaged();
  return {
    name,
    packedSize: directory.readUInt32LE(at + 20),
    unpackedSize: directory.readUInt32LE(at + 24),
    method,
    offset: directory.readUInt32LE(at + 42),
    next,
  };
};

/**
 * What an archive holds, by its central directory alone: nothing is unpacked, and no more than a megabyte is read.
 * @throws AppError `formHasErrors` if the archive is incomplete, holds a name twice or one that leads outside, or claims more than it can
 *   hold
 */
export const readZipDirectory = async (file: OpenFile): Promise<ZipEntry[]> => {
  const end = await findEnd(file);
  if (end.entries > mostEntries || end.length > longestDirectory) throw damaged();
  const directory = await readAt(file.handle, end.start, end.length);
  const found = new Map<string, ZipEntry>();
  let packed = 0;
  let at = 0;
  for (let index = 0; index < end.entries; index += 1) {
    const { next, ...entry } = readEntry(directory, at);
    const { name, packedSize } = entry;
    if (found.has(name)) throw damaged();
    found.set(name, entry);
    packed += packedSize;
    at = next;
  }
  // Entries that share bytes are a way to make a small archive unpack to a huge one.
  if (at !== directory.length || packed > file.size) throw damaged();
  return [...found.values()];
};
