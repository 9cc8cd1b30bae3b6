/**
 * Writes the fonts of src/web/styles, cut from Golos Text as the package has it: weights 400 to 600, and the characters of Russian and
 * English text in files of their own, so that a usual page loads 26 kB instead of 79. Run it after a new version of the package.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import packaged from '@fontsource-variable/golos-text/unicode.json' with { type: 'json' };
import subsetFont from 'subset-font';

const usual = {
  cyrillic: 'U+0401, U+0410-044F, U+0451, U+2116',
  latin:
    'U+0020-007E, U+00A0, U+00A7, U+00AB, U+00B0, U+00B2-00B3, U+00B7, U+00BB, U+00D7, U+2009, U+2013-2014, U+2019, U+201C-201E, U+2022, U+2026, U+2212',
  'latin-ext': 'U+20BD',
};

/** Golos has none: make-narrow-space-font.ts makes a font of it. */
const narrowSpace = '\u202F';

type Source = keyof typeof usual;

/** The characters of a list as in CSS `unicode-range`. */
const charactersOf = (unicodeRange: string): string[] =>
  unicodeRange.split(',').flatMap((part) => {
    const [first = '', last = first] = part.trim().slice(2).split('-');
    const start = Number.parseInt(first, 16);
    const length = Number.parseInt(last, 16) - start + 1;
    return Array.from({ length }, (_, index) => String.fromCodePoint(start + index));
  });

const named = (code: number): string => code.toString(16).toUpperCase().padStart(4, '0');

/** The list of such characters, which are in order. */
const unicodeRangeOf = (characters: readonly string[]): string => {
  const codes = characters.map((character) => character.codePointAt(0) ?? 0);
  const starts = codes.filter((code, index) => codes[index - 1] !== code - 1);
  const ends = codes.filter((code, index) => codes[index + 1] !== code + 1);
  return starts
    .map((start, index) => [...new Set([start, ends[index] ?? start])].map(named).join('-'))
    .map((range) => `U+${range}`)
    .join(', ');
};

const cut = async (source: Source, characters: readonly string[]): Promise<Buffer> => {
  const name = `@fontsource-variable/golos-text/files/golos-text-${source}-wght-normal.woff2`;
  const font = await readFile(fileURLToPath(import.meta.resolve(name)));
  return subsetFont(font, characters.join(''), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 600 } },
    // The copyright and the licence, the SIL Open Font License 1.1, stay in the files.
    preserveNameIds: [0, 13, 14],
  });
};

/** A file of fonts, and the `unicode-range` that the styles use it for. */
type CutFont = { file: string; unicodeRange: string; bytes: Buffer };

const cutSource = async (source: Source): Promise<CutFont[]> => {
  const often = charactersOf(usual[source]);
  const elsewhere = new Set([...often, narrowSpace]);
  const rare = charactersOf(packaged[source]).filter((character) => !elsewhere.has(character));
  return [
    {
      file: `golos-${source}-rare.woff2`,
      unicodeRange: unicodeRangeOf(rare),
      bytes: await cut(source, rare),
    },
    { file: `golos-${source}.woff2`, unicodeRange: usual[source], bytes: await cut(source, often) },
  ];
};

/** All fonts of the pages. */
export const cutFonts = async (): Promise<CutFont[]> =>
  (await Promise.all((['cyrillic', 'latin', 'latin-ext'] as const).map(cutSource))).flat();

if (pathToFileURL(process.argv[1] ?? '').href === import.meta.url)
  for (const { file, bytes } of await cutFonts())
    await writeFile(resolve(import.meta.dirname, '../src/web/styles', file), bytes);
