import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, crc32, createDeflateRaw } from 'node:zlib';
import { directoryEnd, directoryEntry, descriptor, localHeader, type WrittenEntry } from './zip-records.ts';

/** A file to pack: its path in the archive, and how to read it once its turn has come. */
export type ZipEntry = { path: string; modified: Date; open: () => Promise<Readable> };

/** The sizes of one file are stored in 32 bits. */
const mostBytes = 0xff_ff_ff_fe;

/** Packs one file: yields its packed bytes as they come, and returns its directory entry. */
async function* packed(entry: ZipEntry, offset: number): AsyncGenerator<Buffer, WrittenEntry> {
  const header = localHeader(entry);
  yield header;
  const written = { ...entry, offset, crc: 0, size: 0, packedSize: 0 };
  // Most files are compressed already: pictures, PDF, Office.
  const deflate = createDeflateRaw({ level: constants.Z_BEST_SPEED });
  const out = new PassThrough();
  const counted = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      written.crc = crc32(chunk, written.crc);
      written.size += chunk.length;
      if (written.size > mostBytes) throw new RangeError('a file of 4 GB and more is not packed');
      yield chunk;
    }
  };
  const packing = pipeline(await entry.open(), counted, deflate, out);
  // A failure ends `out` and is thrown from there.
  packing.catch(() => undefined);
  for await (const chunk of out as AsyncIterable<Buffer>) {
    written.packedSize += chunk.length;
    yield chunk;
  }
  await packing;
  yield descriptor(written);
  return written;
}

/**
 * A ZIP of these files, streamed as they are read, one after another: only a few chunks are in memory, however large it becomes (ZIP64 beyond
 * 4 GB). Paths are written as they are given.
 */
export async function* zipOf(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: WrittenEntry[] = [];
  let offset = 0;
  for (const entry of entries) {
    const written = yield* packed(entry, offset);
    directory.push(written);
    offset += localHeader(entry).length + written.packedSize + descriptor(written).length;
  }
  const records = Buffer.concat(directory.map(directoryEntry));
  yield records;
  yield directoryEnd({ count: directory.length, size: records.length, offset });
}
