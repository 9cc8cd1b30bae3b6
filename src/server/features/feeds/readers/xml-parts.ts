import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { FeedFault } from './feed-fault.ts';

/** Callbacks of an XML reader. */
export type XmlListener = {
  open: (tag: SaxesTagPlain) => void;
  text: (text: string) => void;
  close: (tag: SaxesTagPlain) => void;
  /** The row being read, to be named if reading fails. */
  row?: () => number;
};

/** The most characters of one text, comment or tag: the parser holds it in memory. */
const longestPart = 1024 * 1024;
const deepest = 20;

/** A name without its prefix: Excel writes none, others write `x:row`. */
export const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Reads XML as it comes, and yields after each chunk. A document type may only be named: one with declarations is refused, and custom
 * entities with it; none is fetched.
 * @throws FeedFault `damaged`, `cutOff`, `doctype`
 */
export async function* readXml(chunks: AsyncIterable<string>, listener: XmlListener): AsyncGenerator<void> {
  const parser = new SaxesParser({ xmlns: false, position: false });
  let fault: FeedFault | null = null;
  let depth = 0;
  let sincePart = 0;
  const at = (): number | null => listener.row?.() ?? null;
  const heard = (): void => {
    sincePart = 0;
  };
  parser.on('error', (cause) => {
    fault ??= new FeedFault('damaged', at(), { cause });
  });
  parser.on('doctype', (type) => {
    if (type.includes('[')) fault = new FeedFault('doctype');
  });
  parser.on('opentag', (tag) => {
    heard();
    depth += 1;
    if (depth > deepest) fault ??= new FeedFault('damaged', at());
    if (!fault) listener.open(tag);
  });
  parser.on('text', (text) => {
    if (!fault) listener.text(text);
  });
  parser.on('cdata', (text) => {
    if (!fault) listener.text(text);
  });
  parser.on('closetag', (tag) => {
    heard();
    depth -= 1;
    if (!fault) listener.close(tag);
  });
  for await (const chunk of chunks) {
    parser.write(chunk);
    sincePart += chunk.length;
    if (sincePart > longestPart) fault ??= new FeedFault('damaged', at());
    if (fault) throw fault;
    yield;
  }
  parser.close();
  if (fault) throw new FeedFault('cutOff', at(), { cause: fault });
}
