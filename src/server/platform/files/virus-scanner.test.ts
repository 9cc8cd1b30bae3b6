import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startClamd } from '#tests/support/clamd.ts';
import { createVirusScanner } from './create-virus-scanner.ts';

let folder: string;
const fileOf = async (name: string, content: Buffer | string): Promise<string> => {
  const file = path.join(folder, name);
  await writeFile(file, content);
  return file;
};

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'leasing-scan-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the scanner', () => {
  test('sends the whole file in chunks, and reads the verdict', async () => {
    const clamd = await startClamd('clean');
    const scanner = createVirusScanner({ url: clamd.url });
    expect(scanner.configured).toBe(true);
    const content = Buffer.alloc(300_000, 'abc');
    expect(await scanner.scan(await fileOf('clean', content))).toBe('clean');
    expect(clamd.received[0]?.equals(content)).toBe(true);
    await clamd.close();
  });

  test('recognises an infected file', async () => {
    const clamd = await startClamd('infected');
    expect(await createVirusScanner({ url: clamd.url }).scan(await fileOf('bad', 'x'))).toBe('infected');
    await clamd.close();
  });

  test.each(['error', 'silence', 'hangUp'] as const)(
    'an answer of %s means that the scanner is away',
    async (behaviour) => {
      const clamd = await startClamd(behaviour);
      const scanner = createVirusScanner({ url: clamd.url, timeoutMs: 300 });
      await expect(scanner.scan(await fileOf('a', 'x'))).rejects.toMatchObject({ code: 'unavailable' });
      await clamd.close();
    },
  );

  test('no answer at all means the same', async () => {
    const clamd = await startClamd('clean');
    await clamd.close();
    const scanner = createVirusScanner({ url: clamd.url });
    await expect(scanner.scan(await fileOf('a', 'x'))).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('without a scanner every file is clean', async () => {
    const scanner = createVirusScanner({ url: undefined });
    expect(scanner.configured).toBe(false);
    expect(await scanner.scan(await fileOf('a', 'x'))).toBe('clean');
  });
});
