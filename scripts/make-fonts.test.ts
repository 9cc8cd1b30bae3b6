import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { cutFonts } from './make-fonts.ts';

const read = async (file: string) => readFile(join(import.meta.dirname, '../src/web/styles', file));

it('has the fonts that the script cuts from the package, in the ranges that it cuts', async () => {
  const styles = String(await read('fonts.css'));
  const used = new Map(
    [...styles.matchAll(/url\('\.\/(golos-[^'?]+).*?unicode-range:([^;]+);/gsu)].map(([, file, range]) => [
      file,
      range?.replaceAll(/\s/gu, ''),
    ]),
  );
  const fonts = await cutFonts();
  expect(fonts).toHaveLength(used.size);
  for (const { file, unicodeRange, bytes } of fonts) {
    expect({ file, same: bytes.equals(await read(file)) }).toEqual({ file, same: true });
    expect(used.get(file)).toBe(unicodeRange.replaceAll(' ', ''));
  }
});
