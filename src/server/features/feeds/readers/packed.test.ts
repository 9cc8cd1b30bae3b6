import { mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createGzip, deflateRawSync } from 'node:zlib';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { xlsxOf } from '#tests/support/zip.ts';
import { readFeed } from './read-feed.ts';
import { textChunks } from './text-chunks.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'packed-'));
});
afterAll(() => rm(folder, { recursive: true }));

const mebibyte = Buffer.alloc(1024 * 1024);

test('ten gigabytes of compressed zeros are refused at the first bytes', async () => {
  let made = 0;
  const zeros = Readable.from(
    (function* () {
      for (; made < 10_240; made += 1) yield mebibyte;
    })(),
  );
  const packed = zeros.pipe(createGzip({ level: 1 }));
  const read = async (): Promise<void> => {
    for await (const _ of textChunks(packed));
  };
  await expect(read()).rejects.toMatchObject({ failure: 'packed' });
  zeros.destroy();
  packed.destroy();
  expect(made).toBeLessThan(200);
});

test('zeros in a workbook are refused before they are unpacked', async () => {
  const file = path.join(folder, 'zeros.xlsx');
  const content = xlsxOf([{ name: 'xl/worksheets/sheet1.xml', content: Buffer.alloc(50 * 1024 * 1024) }]);
  await using handle = await open(file, 'w');
  await handle.writeFile(content);
  expect((await stat(file)).size).toBeGreaterThan(deflateRawSync(mebibyte).length);
  const read = async (): Promise<void> => {
    for await (const _ of readFeed('xlsx', file));
  };
  await expect(read()).rejects.toMatchObject({ failure: 'damaged' });
});
