import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import type { FeedRecord } from '#domain/feeds/feed-record.ts';
import { FeedFault } from './feed-fault.ts';
import { createTable } from './table-records.ts';

const separators = [';', ',', '\t', '|'] as const;
const longestRecord = 1024 * 1024;

/** The separator that occurs most often in the first line, outside quotes. */
const separatorOf = (text: string): string => {
  const [line = ''] = text.replaceAll(/"[^"]*"/g, '').split(/\r?\n/, 1);
  const counted = separators.map((separator) => ({ separator, count: line.split(separator).length }));
  return counted.toSorted((one, other) => other.count - one.count)[0]?.separator ?? ';';
};

async function* withFirst(first: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

/** Rows of a CSV file as they are read; with double quotes, and with the separator of its first line. */
export async function* csvRecords(chunks: AsyncGenerator<string>): AsyncGenerator<FeedRecord[]> {
  const head = (await chunks.next()).value ?? '';
  const [mark, declared] = /^\uFEFF?sep=(.)\r?\n/i.exec(head) ?? [''];
  const text = head.slice(mark.length);
  const parser = parse({
    delimiter: declared ?? separatorOf(text),
    bom: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: longestRecord,
  });
  // A failure at either end ends the other; the loop below gets it from the parser.
  pipeline(Readable.from(withFirst(text, chunks)), parser, () => undefined);
  const table = createTable();
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      const found = table(cells);
      if (found.length > 0) yield found;
    }
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    // The parser's own count, which includes the head: rows that it has not yielded yet are lost.
    const row = Math.max(parser.info.records, 1);
    throw new FeedFault(cause.code === 'CSV_QUOTE_NOT_CLOSED' ? 'cutOff' : 'damaged', row, { cause });
  }
}
