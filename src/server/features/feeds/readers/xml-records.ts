import type { SaxesTagPlain } from 'saxes';
import type { FeedFormat } from '#contract/feeds.ts';
import type { FeedRecord } from '#domain/feeds/feed-record.ts';
import { cutText } from '#domain/formats/cut-text.ts';
import { readXml, type XmlListener } from './xml-parts.ts';

/** The elements that represent one offer. */
const items: Record<Extract<FeedFormat, 'yml' | 'autoru' | 'avito'>, ReadonlySet<string>> = {
  yml: new Set(['offer']),
  autoru: new Set([
    'car',
    'truck',
    'lcv',
    'trailer',
    'bus',
    'artic',
    'agricultural',
    'construction',
    'autoloader',
    'crane',
    'dredge',
    'bulldozers',
    'offer',
  ]),
  avito: new Set(['Ad']),
};

const mostCells = 300;
const mostValues = 50;
const longestValue = 20_000;
const mostCategories = 10_000;

type Cells = Map<string, string[]>;
type Item = { cells: Cells; size: number; fault: boolean };

const add = ({ cells }: Item, column: string, value: string): void => {
  const known = cells.get(column);
  if (known && known.length < mostValues) known.push(value);
  else if (!known && cells.size < mostCells) cells.set(column, [value]);
};

const addLeaf = (item: Item, { name, attributes }: SaxesTagPlain, text: string): void => {
  const value = (text === '' ? (attributes['url'] ?? '') : text).trim();
  item.size += value.length;
  if (value.length > longestValue || item.size > 10 * longestValue) item.fault = true;
  else if (value !== '') add(item, /^param$/i.test(name) ? (attributes['name'] ?? name) : name, value);
};

/** The names of YML's categories. */
const createCategories = () => {
  const names = new Map<string, string>();
  return {
    add: ({ name, attributes }: SaxesTagPlain, text: string): void => {
      const id = attributes['id'];
      if (name === 'category' && id && names.size < mostCategories) names.set(id, cutText(text.trim(), 200));
    },
    nameOf: (id: string): string => names.get(id.trim()) ?? id,
  };
};

/**
 * Collects offers from a feed's elements: each element with text is a cell under its name, a `param` under its `name` attribute. YML's
 * categories come before its offers; an offer's `categoryId` becomes the category's name.
 */
const collect = (format: keyof typeof items, found: FeedRecord[]): XmlListener => {
  const names = items[format];
  const categories = createCategories();
  let item: Item | null = null;
  let depthInItem = 0;
  let text = '';
  let row = 0;
  const openItem = (tag: SaxesTagPlain): void => {
    item = { cells: new Map(), size: 0, fault: false };
    for (const [name, value] of Object.entries(tag.attributes)) add(item, name, value);
    depthInItem = 0;
  };
  const closeItem = ({ cells, fault }: Item): void => {
    const ids = cells.get('categoryId');
    if (ids)
      cells.set(
        'categoryId',
        ids.map((id) => categories.nameOf(id)),
      );
    row += 1;
    found.push({ row, cells, ...(fault ? { fault: 'tooLong' as const } : {}) });
    item = null;
  };
  return {
    open: (tag) => {
      text = '';
      if (item) depthInItem += 1;
      else if (names.has(tag.name)) openItem(tag);
    },
    text: (part) => {
      if (text.length <= longestValue) text += part;
    },
    close: (tag) => {
      const open: Item | null = item;
      if (!open) {
        categories.add(tag, text);
        text = '';
      } else if (depthInItem === 0) closeItem(open);
      else {
        depthInItem -= 1;
        addLeaf(open, tag, text);
        text = '';
      }
    },
    row: () => row + 1,
  };
};

/** Offers of an XML feed, as they are read. */
export async function* xmlRecords(
  format: keyof typeof items,
  chunks: AsyncIterable<string>,
): AsyncGenerator<FeedRecord[]> {
  const found: FeedRecord[] = [];
  for await (const _ of readXml(chunks, collect(format, found))) yield found.splice(0);
  yield found;
}
