import { Readable } from 'node:stream';
import { array, assert, asyncProperty, string, uint8Array, uniqueArray, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unzip } from '#tests/support/unzip.ts';
import { directoryEnd, directoryEntry } from './zip-records.ts';
import { zipOf } from './zip-stream.ts';

const modified = new Date('2026-11-20T09:00:00.000Z');
const mebibyte = 1024 * 1024;

const collect = async (stream: AsyncIterable<Buffer>): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
};

async function* broken(): AsyncGenerator<Buffer> {
  yield Buffer.from('first');
  throw new Error('the store is gone');
}

describe('a ZIP', () => {
  test('holds every file byte by byte, under its path', () =>
    assert(
      asyncProperty(
        uniqueArray(
          record({
            path: string({ minLength: 1, maxLength: 40, unit: 'grapheme' }),
            parts: array(uint8Array({ maxLength: 3000 })),
          }),
          { selector: ({ path }) => path, maxLength: 6 },
        ),
        async (files) => {
          const archive = await collect(
            zipOf(
              files.map(({ path, parts }) => ({
                path,
                modified,
                open: async () => Readable.from(parts.map((part) => Buffer.from(part))),
              })),
            ),
          );
          const found = await unzip(archive);
          expect([...found]).toEqual(files.map(({ path, parts }) => [path, Buffer.concat(parts)]));
        },
      ),
      { numRuns: 50 },
    ));

  test('is made while it is read: memory does not grow with its size', async () => {
    const mebibytes = process.env['LONG'] === undefined ? 96 : 2048;
    const noise = Buffer.allocUnsafe(mebibyte);
    for (let at = 0; at < noise.length; at += 4) noise.writeUInt32LE((at * 2_654_435_761) % 2 ** 32, at);
    const open = async () =>
      Readable.from(
        (function* () {
          for (let number = 0; number < 16; number += 1) yield noise;
        })(),
      );
    const entries = Array.from({ length: mebibytes / 16 }, (_, number) => ({
      path: `${number}.bin`,
      modified,
      open,
    }));
    const before = process.memoryUsage().rss;
    let [size, peak] = [0, 0];
    for await (const chunk of zipOf(entries)) {
      size += chunk.length;
      peak = Math.max(peak, process.memoryUsage().rss);
    }
    expect(size).toBeGreaterThan(mebibytes * mebibyte * 0.2);
    expect((peak - before) / mebibyte).toBeLessThan(80);
  });

  test('fails when a file cannot be read, and says why', async () => {
    const archive = zipOf([{ path: 'a', modified, open: async () => Readable.from(broken()) }]);
    await expect(collect(archive)).rejects.toThrow('the store is gone');
  });

  test('is ZIP64 from 4 GB on', () => {
    const offset = 5_000_000_000;
    const entry = directoryEntry({ path: 'a', modified, offset, crc: 1, size: 2, packedSize: 3 });
    expect(entry.readUInt32LE(42)).toBe(0xff_ff_ff_ff);
    expect(entry.readBigUInt64LE(entry.length - 8)).toBe(BigInt(offset));
    const end = directoryEnd({ count: 1, size: entry.length, offset });
    expect(end.indexOf('PK\x06\x06')).toBe(0);
    expect(end.readBigUInt64LE(48)).toBe(BigInt(offset));
    expect(end.readBigUInt64LE(end.indexOf('PK\x06\x07') + 8)).toBe(BigInt(offset + entry.length));
  });
});
