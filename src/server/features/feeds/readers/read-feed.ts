import { open, type FileHandle } from 'node:fs/promises';
import type { FeedFormat } from '#contract/feeds.ts';
import type { FeedRecord } from '#domain/feeds/feed-record.ts';
import { csvRecords } from './csv-records.ts';
import { FeedFault } from './feed-fault.ts';
import { textChunks } from './text-chunks.ts';
import { xlsxRecords } from './xlsx-records.ts';
import { xmlRecords } from './xml-records.ts';

const recordsOf = (format: FeedFormat, handle: FileHandle): AsyncGenerator<FeedRecord[]> => {
  if (format === 'xlsx') return xlsxRecords(handle);
  const chunks = textChunks(handle.createReadStream({ autoClose: false }) as AsyncIterable<Buffer>);
  return format === 'csv' ? csvRecords(chunks) : xmlRecords(format, chunks);
};

/**
 * Records of the feed at `path`, a few at a time and in constant memory.
 * @throws FeedFault for what cannot be read, with the row reached, if any
 */
export async function* readFeed(format: FeedFormat, path: string): AsyncGenerator<FeedRecord[]> {
  await using handle = await open(path, 'r');
  let row = 0;
  try {
    for await (const records of recordsOf(format, handle)) {
      row = records.at(-1)?.row ?? row;
      yield records;
    }
  } catch (cause) {
    if (!(cause instanceof FeedFault) || cause.row !== null) throw cause;
    const began = row > 0 || cause.failure === 'cutOff';
    throw began ? new FeedFault(cause.failure, row + 1, { cause }) : cause;
  }
}
