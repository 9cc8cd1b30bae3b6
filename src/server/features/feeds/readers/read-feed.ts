import { open } from 'node:fs/promises';
import type { FeedFormat } from '#contract/feeds.ts';
import type { FeedRecord } from '#domain/feeds/feed-record.ts';
import { csvRecords } from './csv-records.ts';
import { textChunks } from './text-chunks.ts';
import { xlsxRecords } from './xlsx-records.ts';
import { xmlRecords } from './xml-records.ts';

/**
 * Records of a feed that lies at `path`, a few at a time and in constant memory.
 * @throws FeedFault for what cannot be read
 */
export async function* readFeed(format: FeedFormat, path: string): AsyncGenerator<FeedRecord[]> {
  await using handle = await open(path, 'r');
  if (format === 'xlsx') yield* xlsxRecords(handle);
  else {
    const chunks = textChunks(handle.createReadStream({ autoClose: false }) as AsyncIterable<Buffer>);
    yield* format === 'csv' ? csvRecords(chunks) : xmlRecords(format, chunks);
  }
}
