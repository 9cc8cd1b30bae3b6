import type { FileHandle } from 'node:fs/promises';
import { createInflateRaw } from 'node:zlib';
import type { FeedRecord } from '#domain/feeds/feed-record.ts';
import { readZipDirectory, type ZipEntry } from '#server/features/files/index.ts';
import { FeedFault } from './feed-fault.ts';
import { createTable } from './table-records.ts';
import { textChunks } from './text-chunks.ts';
import { localName, readXml } from './xml-parts.ts';

const mostUnpacked = 1024 * 1024 * 1024;
/** All texts that cells refer to are held in memory while the sheet is read. */
const mostSharedSigns = 16 * 1024 * 1024;
const mostColumns = 300;
const localHeader = 30;

const unpack = async function* (
  handle: FileHandle,
  { offset, packedSize, method }: ZipEntry,
): AsyncGenerator<Buffer> {
  const { buffer } = await handle.read(Buffer.alloc(localHeader), 0, localHeader, offset);
  const start = offset + localHeader + buffer.readUInt16LE(26) + buffer.readUInt16LE(28);
  if (packedSize === 0) return;
  const packed = handle.createReadStream({ start, end: start + packedSize - 1, autoClose: false });
  let size = 0;
  try {
    for await (const chunk of (method === 0
      ? packed
      : packed.pipe(createInflateRaw())) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > mostUnpacked) throw new FeedFault('tooLarge');
      yield chunk;
    }
  } catch (cause) {
    throw cause instanceof FeedFault ? cause : new FeedFault('damaged', null, { cause });
  }
};

const xmlOf = (handle: FileHandle, entry: ZipEntry) => textChunks(unpack(handle, entry));

/** All opening tags of a small part, with their attributes. */
const tagsOf = async (
  handle: FileHandle,
  entry: ZipEntry | undefined,
  name: string,
): Promise<Record<string, string>[]> => {
  const found: Record<string, string>[] = [];
  if (!entry) return found;
  const listener = {
    open: (tag: { name: string; attributes: Record<string, string> }) => {
      if (localName(tag.name) === name && found.length < 1000) found.push(tag.attributes);
    },
    text: () => undefined,
    close: () => undefined,
  };
  for await (const _ of readXml(xmlOf(handle, entry), listener));
  return found;
};

const sharedTexts = async (handle: FileHandle, entry: ZipEntry | undefined): Promise<string[]> => {
  const texts: string[] = [];
  if (!entry) return texts;
  let [text, signs, inText] = ['', 0, false];
  const listener = {
    open: (tag: { name: string }) => {
      const name = localName(tag.name);
      if (name === 'si') text = '';
      inText = name === 't';
    },
    text: (part: string) => {
      if (inText) text += part;
    },
    close: ({ name }: { name: string }) => {
      inText = false;
      if (localName(name) !== 'si') return;
      texts.push(text);
      signs += text.length;
      if (signs > mostSharedSigns) throw new FeedFault('tooLarge');
    },
  };
  for await (const _ of readXml(xmlOf(handle, entry), listener));
  return texts;
};

/** `C7` → 2. */
const columnOf = (reference: string): number =>
  Array.from(/^[A-Z]{1,3}/.exec(reference)?.[0] ?? 'A').reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0,
  ) - 1;

/** The first sheet of the workbook, as its lists say. */
const firstSheet = async (handle: FileHandle, entries: ReadonlyMap<string, ZipEntry>): Promise<ZipEntry> => {
  const [sheet] = await tagsOf(handle, entries.get('xl/workbook.xml'), 'sheet');
  const relations = await tagsOf(handle, entries.get('xl/_rels/workbook.xml.rels'), 'Relationship');
  const [, id] = Object.entries(sheet ?? {}).find(([name]) => name.endsWith(':id')) ?? [];
  const target = relations.find((relation) => relation['Id'] === id)?.['Target'] ?? 'worksheets/sheet1.xml';
  const found = entries.get(target.startsWith('/') ? target.slice(1) : `xl/${target}`);
  if (!found) throw new FeedFault('damaged');
  return found;
};

/** Rows of a workbook's first sheet while it is unpacked: only a chunk and the workbook's shared texts are held. */
export async function* xlsxRecords(handle: FileHandle): AsyncGenerator<FeedRecord[]> {
  const { size } = await handle.stat();
  const directory = await readZipDirectory({ handle, size, head: Buffer.alloc(0) });
  const entries = new Map(directory.map((entry) => [entry.name, entry]));
  const sheet = await firstSheet(handle, entries);
  const texts = await sharedTexts(handle, entries.get('xl/sharedStrings.xml'));
  const table = createTable();
  const found: FeedRecord[] = [];
  let rows = 0;
  let cells: string[] = [];
  let [column, kind, text, inValue] = [-1, '', '', false];
  const listener = {
    open: ({ name: full, attributes }: { name: string; attributes: Record<string, string> }) => {
      const name = localName(full);
      if (name === 'row') [cells, column] = [[], -1];
      else if (name === 'c') {
        column = attributes['r'] === undefined ? column + 1 : columnOf(attributes['r']);
        [kind, text] = [attributes['t'] ?? 'n', ''];
      }
      inValue = name === 'v' || name === 't';
    },
    text: (part: string) => {
      if (inValue) text += part;
    },
    close: ({ name: full }: { name: string }) => {
      const name = localName(full);
      inValue = false;
      if (name === 'c' && column < mostColumns) {
        while (cells.length < column) cells.push('');
        cells[column] = kind === 's' ? (texts[Number(text)] ?? '') : text;
      } else if (name === 'row') {
        const records = table(cells);
        rows += records.length;
        found.push(...records);
      }
    },
    row: () => rows + 1,
  };
  for await (const _ of readXml(xmlOf(handle, sheet), listener)) yield found.splice(0);
  yield found;
}
