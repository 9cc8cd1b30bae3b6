/**
 * Writes the fonts of src/web/styles, cut from Golos Text as the package has it: weights 400 to 600, and the characters of Russian and
 * English text in files of their own, so that a usual page loads 27 kB instead of 79. Run it after a new version of the package.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import subsetFont from 'subset-font';

const packageFile = createRequire(import.meta.url).resolve('@fontsource-variable/golos-text/package.json');

const usual = {
  cyrillic: 'U+0401, U+0410-044F, U+0451, U+2116',
  latin:
    'U+0020-007E, U+00A0, U+00A7, U+00AB, U+00B0, U+00B2-00B3, U+00B7, U+00BB, U+00D7, U+2009, U+2013-2014, U+2019, U+201C-201E, U+2022, U+2026, U+2212',
  'latin-ext': 'U+20BD',
};

type Source = keyof typeof usual;

const sources = ['cyrillic', 'latin', 'latin-ext'] as const satisfies readonly Source[];

/** The characters of a list as in CSS `unicode-range`. */
const charactersOf = (unicodeRange: string): string[] =>
  unicodeRange.split(',').flatMap((part) => {
    const [first = '', last = first] = part.trim().slice(2).split('-');
    const start = Number.parseInt(first, 16);
    const length = Number.parseInt(last, 16) - start + 1;
    return Array.from({ length }, (_, index) => String.fromCodePoint(start + index));
  });

const readPackaged = async (): Promise<Record<Source, string>> =>
  JSON.parse(await readFile(resolve(packageFile, '../unicode.json'), 'utf8')) as Record<Source, string>;

/** The fonts by file name: in which `unicode-range` the styles use each, and what it is made of. */
export const cutFonts = async () => {
  const packaged = await readPackaged();
  const cut = async (source: Source, characters: readonly string[]) =>
    subsetFont(
      await readFile(resolve(packageFile, `../files/golos-text-${source}-wght-normal.woff2`)),
      characters.join(''),
      { targetFormat: 'woff2', variationAxes: { wght: { min: 400, max: 600 } } },
    );
  const fonts = sources.flatMap((source) => {
    const often = charactersOf(usual[source]);
    const rare = charactersOf(packaged[source]).filter((character) => !often.includes(character));
    return [
      {
        file: `golos-${source}-rare.woff2`,
        unicodeRange: packaged[source],
        bytes: cut(source, rare),
      },
      { file: `golos-${source}.woff2`, unicodeRange: usual[source], bytes: cut(source, often) },
    ];
  });
  return Promise.all(fonts.map(async (font) => ({ ...font, bytes: await font.bytes })));
};

if (pathToFileURL(process.argv[1] ?? '').href === import.meta.url)
  for (const { file, bytes } of await cutFonts())
    await writeFile(resolve(import.meta.dirname, '../src/web/styles', file), bytes);
