import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';

/** Content encodings of pages. */
export type Encoding = 'br' | 'gzip' | 'identity';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const decompressGzip = promisify(gunzip);

const refuses = (header: string, coding: string): boolean =>
  new RegExp(`(?:^|,)\\s*${coding}\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$)`, 'i').test(header);

const accepts = (header: string, coding: string): boolean =>
  new RegExp(`(?:^|,)\\s*${coding}\\s*(?:;|,|$)`, 'i').test(header) && !refuses(header, coding);

const choose = (header: string): Encoding => {
  if (accepts(header, 'br')) return 'br';
  return accepts(header, 'gzip') ? 'gzip' : 'identity';
};

const chosen = new Map<string, Encoding>();
const rememberedHeaders = 200;

/** The best encoding that an Accept-Encoding header allows. */
export const negotiateEncoding = (header: string | undefined): Encoding => {
  if (header === undefined) return 'identity';
  const known = chosen.get(header);
  if (known) return known;
  const encoding = choose(header);
  if (chosen.size < rememberedHeaders) chosen.set(header, encoding);
  return encoding;
};

/** Effort of brotli compression: thorough for a cached page, quick for one that is sent once. */
export type CompressionEffort = 'thorough' | 'quick';

const brotliQuality: Record<CompressionEffort, number> = { thorough: 7, quick: 3 };
/** 256 kB, which holds nearly all of a page; allocating the usual 4 MB costs as much processor time as compressing it. */
const brotliWindowBits = 18;
const gzipLevel: Record<CompressionEffort, number> = { thorough: 6, quick: 2 };

/** Encodes a body, off the main thread. */
export const encodeBody = async (
  body: Buffer,
  encoding: Encoding,
  effort: CompressionEffort,
): Promise<Buffer> => {
  if (encoding === 'identity') return body;
  if (encoding === 'gzip') return compressGzip(body, { level: gzipLevel[effort] });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality[effort],
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    [constants.BROTLI_PARAM_LGWIN]: brotliWindowBits,
  };
  return compressBrotli(body, { params });
};

/** Decodes a gzip body. */
export const decodeGzip = async (body: Buffer): Promise<Buffer> => decompressGzip(body);
