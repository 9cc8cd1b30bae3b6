import { wrongType } from './refusals.ts';
import type { OpenFile } from './head.ts';

// Tab, line ends and form feed are the only controls of a text.
const textual = new Set([9, 10, 12, 13]);
const controls = Uint8Array.from({ length: 256 }, (_, byte) =>
  (byte < 32 && !textual.has(byte)) || byte === 127 ? 1 : 0,
);
/** The one byte that is not a character in windows-1251. */
const notCyrillic = 0x98;

const hasControl = (bytes: Buffer): boolean => {
  for (let at = 0; at < bytes.length; at += 1) if (controls[bytes[at] ?? 0] === 1) return true;
  return false;
};

/** What a browser would run or a parser would fetch; in ASCII, so that it is the same in both encodings. */
const active =
  /<!doctype|<!entity|<\?xml-stylesheet|<\?php|<html|<svg|<script|<xsl:|www\.w3\.org\/(?:1999\/xhtml|2000\/svg)/i;
const longestMark = 40;
/** The document type of older YML; it brings no entities, and nothing of it is ever fetched. */
const plainDoctype =
  /^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^<>]*\?>\s*)?<!DOCTYPE\s+yml_catalog\s+(?:SYSTEM|PUBLIC\s+(?:"[^"<>[]*"|'[^'<>[]*'))\s+(?:"[^"<>[]*"|'[^'<>[]*')\s*>/i;

/** True when these bytes can be text at all. */
export const looksLikeText = (head: Buffer): boolean => !hasControl(head);

type Whole = { utf8: boolean; hasActive: boolean; last: string };

/** Looks through the whole file, a chunk at a time. */
const readWhole = async ({ handle, size }: OpenFile): Promise<Whole> => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const seen: Whole = { utf8: true, hasActive: false, last: '' };
  let cyrillic = true;
  let first = true;
  const stream = handle.createReadStream({ start: 0, end: size - 1, autoClose: false });
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const text = first ? chunk.toString('latin1').replace(plainDoctype, '') : chunk.toString('latin1');
    first = false;
    if (hasControl(chunk)) throw wrongType();
    cyrillic &&= !chunk.includes(notCyrillic);
    seen.hasActive ||= active.test(seen.last + text);
    seen.last = (seen.last + text).slice(-longestMark);
    seen.utf8 &&= decodes(decoder, chunk);
  }
  if (!seen.utf8 && !cyrillic) throw wrongType();
  return seen;
};

/** A character cut by the end of the file is not a fault. */
const decodes = (decoder: TextDecoder, chunk: Buffer): boolean => {
  try {
    decoder.decode(chunk, { stream: true });
    return true;
  } catch {
    return false;
  }
};

const encodings = new Set(['utf-8', 'utf8', 'windows-1251', 'cp1251', 'us-ascii']);

/** An end within a tag is left for the feed reader to refuse, which knows the row. */
const checkXml = (head: string, { hasActive }: Whole): 'xml' => {
  const [, declared = 'utf-8'] = /^<\?xml[^>]*?encoding\s*=\s*["']([\w.-]+)["']/i.exec(head) ?? [];
  const begins = /^<\?xml[\s?]|^<[a-z_\x80-\xff]|^<!--|^<!DOCTYPE\s/i.test(head);
  if (hasActive || !begins || !encodings.has(declared.toLowerCase())) throw wrongType();
  return 'xml';
};

/** The number of separators in each row, outside quotes; the last row may be cut and is not counted, unless it is the only one. */
const separatorsByRow = (head: string, separator: string): number[] => {
  const rows = [0];
  let quoted = false;
  for (const sign of head) {
    if (sign === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (sign === separator) rows[rows.length - 1] = (rows.at(-1) ?? 0) + 1;
    else if (sign === '\n') rows.push(0);
  }
  return rows.length > 1 ? rows.slice(0, -1) : rows;
};

const checkCsv = (head: string): 'csv' => {
  const table = head.replace(/^sep=.\r?\n/i, '');
  const isTable = [';', ',', '\t', '|'].some((separator) => {
    const [first = 0, ...rest] = separatorsByRow(table, separator).slice(0, 20);
    return first > 0 && rest.every((count) => count === first);
  });
  if (!isTable || /^(?:[{[<]|#!|%!)/.test(table)) throw wrongType();
  return 'csv';
};

/**
 * Which kind of text a file is, in UTF-8 or windows-1251: XML that holds nothing to run and nothing to fetch, or a table.
 * @throws AppError `fileType` for any other text
 */
export const textKindOf = async (file: OpenFile): Promise<'xml' | 'csv'> => {
  const whole = await readWhole(file);
  const head = file.head
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart();
  return head.startsWith('<') ? checkXml(head, whole) : checkCsv(head);
};
