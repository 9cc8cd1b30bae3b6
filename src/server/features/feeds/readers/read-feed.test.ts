import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { feedFormats, type FeedFormat } from '#contract/feeds.ts';
import { csvOf, lorry, windows1251 } from '#tests/factories/feed.ts';
import { cutOffFeed, damagedFeed, feedOf, lorries } from '#tests/factories/feed-formats.ts';
import { xlsxOf } from '#tests/support/zip.ts';
import { readFeed } from './read-feed.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'feeds-'));
});
afterAll(() => rm(folder, { recursive: true }));

const read = async (format: FeedFormat, content: Buffer | string) => {
  const file = path.join(folder, 'feed');
  await writeFile(file, content);
  const found: { row: number; cells: Record<string, readonly string[]>; fault?: string }[] = [];
  for await (const records of readFeed(format, file))
    found.push(
      ...records.map((record) => Object.assign({}, record, { cells: Object.fromEntries(record.cells) })),
    );
  return found;
};

const yml = (offers: string, head = '<?xml version="1.0"?>') =>
  `${head}<yml_catalog><shop><categories><category id="7">Самосвалы</category></categories><offers>${offers}</offers></shop></yml_catalog>`;

describe.each(feedFormats)('%s', (format) => {
  test('is read completely', async () => {
    const found = await read(format, feedOf(format, lorries(5)));
    expect(found.map(({ row }) => row)).toEqual([1, 2, 3, 4, 5]);
    expect(Object.values(found[2]?.cells ?? {}).flat()).toContain('k3');
  });

  test('damaged in its third row names that row', async () => {
    await expect(read(format, damagedFeed(format))).rejects.toMatchObject({ failure: 'damaged', row: 3 });
  });
});

// A truncated workbook has lost the directory at its end, and with it all rows.
test.each(feedFormats.filter((format) => format !== 'xlsx'))(
  '%s that ends in its third row names that row',
  async (format) => {
    await expect(read(format, cutOffFeed(format))).rejects.toMatchObject({ failure: 'cutOff', row: 3 });
  },
);

test.each<[FeedFormat, string]>([
  ['yml', 'within a tag'],
  ['avito', 'within a sign'],
  ['csv', 'within a sign'],
])('%s that ends %s in its third row names that row', async (format, where) => {
  const whole = feedOf(format, lorries(5));
  const third = whole.indexOf('k3');
  // The first byte of «К», which has two.
  const end = where === 'within a tag' ? whole.indexOf('</', third) + 1 : whole.indexOf('КАМАЗ', third) + 1;
  await expect(read(format, whole.subarray(0, end))).rejects.toMatchObject({ failure: 'cutOff', row: 3 });
});

describe('XML', () => {
  test('an offer’s parameters, pictures and category are cells by their names', async () => {
    const offer =
      '<offer id="a1"><categoryId>7</categoryId><picture>u1</picture><picture>u2</picture><param name="Год">2026</param></offer>';
    expect(await read('yml', yml(offer))).toEqual([
      { row: 1, cells: { id: ['a1'], categoryId: ['Самосвалы'], picture: ['u1', 'u2'], Год: ['2026'] } },
    ]);
  });

  test('windows-1251 by its declaration', async () => {
    const text = yml(
      '<offer id="1"><vendor>КАМАЗ</vendor></offer>',
      '<?xml version="1.0" encoding="windows-1251"?>',
    );
    expect((await read('yml', windows1251(text)))[0]?.cells['vendor']).toEqual(['КАМАЗ']);
  });

  test.each<[string, string, string]>([
    [
      'entities that multiply',
      `<!DOCTYPE a [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>${yml('<offer id="1"><model>&b;</model></offer>', '')}`,
      'doctype',
    ],
    [
      'an entity from outside',
      `<!DOCTYPE a [<!ENTITY a SYSTEM "file:///etc/passwd">]>${yml('<offer id="1"><model>&a;</model></offer>', '')}`,
      'doctype',
    ],
    ['an entity that nobody has declared', yml('<offer id="1"><model>&boom;</model></offer>'), 'damaged'],
    ['elements that do not close', yml('<offer id="1"><model>x</offer>'), 'damaged'],
    ['an end in the middle', yml('<offer id="1"><model>x</model></offer>').slice(0, -60), 'cutOff'],
    [
      'elements in elements without end',
      yml(`<offer>${'<a>'.repeat(100)}${'</a>'.repeat(100)}</offer>`),
      'damaged',
    ],
    ['text without end', yml(`<offer id="1"><model>${'x'.repeat(3_000_000)}</model></offer>`), 'damaged'],
    ['an unsupported encoding', yml('', '<?xml version="1.0" encoding="koi8-r"?>'), 'encoding'],
  ])('%s are refused', async (_name, content, failure) => {
    await expect(read('yml', content)).rejects.toMatchObject({ failure });
  });

  test('a document type without declarations, as in older YML, is accepted', async () => {
    const head = '<?xml version="1.0"?><!DOCTYPE yml_catalog SYSTEM "http://127.0.0.1/shops.dtd">';
    expect(await read('yml', yml('<offer id="1"/>', head))).toHaveLength(1);
    const entity = yml('<offer id="1"><model>&boom;</model></offer>', head);
    await expect(read('yml', entity)).rejects.toMatchObject({ failure: 'damaged' });
  });

  test('too long a value refuses only its row', async () => {
    const found = await read(
      'yml',
      yml(`<offer id="1"><model>${'x'.repeat(30_000)}</model></offer><offer id="2"/>`),
    );
    expect(found.map(({ fault }) => fault)).toEqual(['tooLong', undefined]);
  });
});

describe('tables', () => {
  test.each([';', ',', '\t', '|'])('may be separated by «%s»', async (separator) => {
    expect(await read('csv', `id${separator}name\n1${separator}"a ""b"""\n`)).toEqual([
      { row: 1, cells: { id: ['1'], name: ['a "b"'] } },
    ]);
  });

  test('windows-1251 is guessed, even if the first Russian letter comes late', async () => {
    const rows = [
      ...Array.from({ length: 3000 }, (_, index) => ({ id: `plain-${index}`, n: 'x'.repeat(40) })),
      { id: 'Ёж', n: '' },
    ];
    const found = await read('csv', windows1251(csvOf(rows)));
    expect(found.at(-1)?.cells).toEqual({ id: ['Ёж'] });
  });

  test('a row with more cells than the head is the only one refused', async () => {
    const found = await read('csv', 'id;name\n1;a;b;c\n2;b\n');
    expect(found.map(({ fault }) => fault)).toEqual(['columnsDiffer', undefined]);
  });

  test.each<[string, () => Buffer | string, string]>([
    ['a quote that does not close', () => `${csvOf([lorry('1')])}\r\n"2;x`, 'cutOff'],
    ['zeros', () => Buffer.alloc(1_000_000), 'damaged'],
    ['compressed zeros', () => gzipSync(Buffer.alloc(10_000_000)), 'packed'],
    ['UTF-16', () => Buffer.from(`\uFEFF${csvOf([lorry('1')])}`, 'utf16le'), 'encoding'],
  ])('%s is refused', async (_name, content, failure) => {
    await expect(read('csv', content())).rejects.toMatchObject({ failure });
  });
});

const sheet = (rows: string) => ({
  name: 'xl/worksheets/sheet1.xml',
  content: `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
});

describe('workbooks', () => {
  test('cells are found by their references, whatever is left out', async () => {
    const content = xlsxOf([
      {
        name: 'xl/sharedStrings.xml',
        content: '<sst><si><t>id</t></si><si><r><t>Мар</t></r><r><t>ка</t></r></si></sst>',
      },
      sheet(
        '<row><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row><row><c r="A2"><v>7</v></c><c r="C2" t="inlineStr"><is><t>КАМАЗ</t></is></c></row>',
      ),
    ]);
    expect(await read('xlsx', content)).toEqual([{ row: 1, cells: { id: ['7'], Марка: ['КАМАЗ'] } }]);
  });

  test('elements may carry a prefix, as some programs write them', async () => {
    const cells =
      '<x:row><x:c r="A1" t="inlineStr"><x:is><x:t>id</x:t></x:is></x:c></x:row><x:row><x:c r="A2"><x:v>7</x:v></x:c></x:row>';
    const content = xlsxOf([
      {
        name: 'xl/worksheets/sheet1.xml',
        content: `<x:worksheet xmlns:x="urn:x"><x:sheetData>${cells}</x:sheetData></x:worksheet>`,
      },
    ]);
    expect(await read('xlsx', content)).toEqual([{ row: 1, cells: { id: ['7'] } }]);
  });

  test('a workbook without its sheet or with a document type is refused', async () => {
    await expect(read('xlsx', xlsxOf())).rejects.toMatchObject({ failure: 'damaged' });
    const bomb = { name: 'xl/worksheets/sheet1.xml', content: '<!DOCTYPE a [<!ENTITY a "x">]><worksheet/>' };
    await expect(read('xlsx', xlsxOf([bomb]))).rejects.toMatchObject({ failure: 'doctype' });
  });
});
