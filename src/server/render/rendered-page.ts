import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { decodeGzip, encodeBody } from './encodings.ts';
import type { Encoding } from './encodings.ts';
import { contentSecurityPolicy, pageSecurityHeaders, scriptHashes } from './security-headers.ts';
import type { Site } from './security-headers.ts';

/** The result of a render, before encoding. */
export type RenderedHtml = {
  status: number;
  html: string;
  /** The contents of the inline scripts that may run: as emitted by the renderer, never extracted from the HTML. */
  scripts: readonly string[];
  /** Where a redirect leads. */
  location?: string;
  retryAfterSeconds?: number;
};

/** An answer in one encoding: the body and all its headers, as alternating names and values. */
export type PageVariant = { body: Buffer; headers: string[] };

/** A page ready to send, as it is cached. */
export type RenderedPage = {
  status: number;
  /** Absent if no browser can have stored this page. */
  etag: string | undefined;
  /** Headers of every encoding, as alternating names and values. */
  headers: readonly string[];
  variants: Partial<Record<Encoding, PageVariant>>;
};

/** How a browser may store a page: `revalidate` with an ETag, `renew` for pages rendered anew each time, `never`. */
export type Storing = 'revalidate' | 'renew' | 'never';

const storingHeaders: Record<Storing, string[]> = {
  revalidate: [
    'cache-control',
    'public, max-age=0, must-revalidate',
    'referrer-policy',
    'strict-origin-when-cross-origin',
  ],
  renew: ['cache-control', 'no-cache', 'referrer-policy', 'strict-origin-when-cross-origin'],
  never: ['cache-control', 'no-store', 'referrer-policy', 'no-referrer'],
};

const toVariant = (headers: readonly string[], encoding: Encoding, body: Buffer): PageVariant => ({
  body,
  headers: [
    ...headers,
    'content-length',
    String(body.length),
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
  ],
});

const headersOf = (rendered: RenderedHtml, etag: string | undefined, site: Site): string[] => [
  'content-type',
  'text/html; charset=utf-8',
  'vary',
  'accept-encoding',
  'content-security-policy',
  contentSecurityPolicy(scriptHashes(rendered.scripts), site),
  ...pageSecurityHeaders(site),
  ...(etag === undefined ? [] : ['etag', etag]),
  ...(rendered.location === undefined ? [] : ['location', rendered.location]),
  ...(rendered.retryAfterSeconds === undefined ? [] : ['retry-after', String(rendered.retryAfterSeconds)]),
];

// Weak, because one tag stands for all encodings.
const etagOf = (body: Buffer): string =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

/** Makes a page from a render: hashes its scripts for the policy, tags it, and encodes it in each of `encodings`. */
export const packPage = async (
  rendered: RenderedHtml,
  site: Site,
  encodings: readonly Encoding[],
  storing: Storing,
): Promise<RenderedPage> => {
  const body = Buffer.from(rendered.html);
  const etag = storing === 'revalidate' && rendered.status === 200 ? etagOf(body) : undefined;
  const headers = [...headersOf(rendered, etag, site), ...storingHeaders[storing]];
  const effort = encodings.length > 1 ? 'thorough' : 'quick';
  const variants: RenderedPage['variants'] = {};
  await Promise.all(
    encodings.map(async (encoding) => {
      variants[encoding] = toVariant(headers, encoding, await encodeBody(body, encoding, effort));
    }),
  );
  return { status: rendered.status, etag, headers, variants };
};

const decode = async (page: RenderedPage): Promise<PageVariant> => {
  const { gzip } = page.variants;
  if (!gzip) throw new Error('The page was made neither as it is nor in gzip');
  return toVariant(page.headers, 'identity', await decodeGzip(gzip.body));
};

/** Decoded pages for clients without compression: rare, but a thousand requests for one page must not hold a thousand copies. */
const decoded = new LRUCache<RenderedPage, PageVariant>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: ({ body }, page) => body.length + pageBytes(page),
  fetchMethod: decode,
});

/** A page's answer in `encoding`; one that was not made is decoded from gzip, which a cached page always has. */
export const variantOf = async (page: RenderedPage, encoding: Encoding): Promise<PageVariant> =>
  page.variants[encoding] ?? (await decoded.fetch(page)) ?? decode(page);

/** Approximate bytes that a page takes in memory. */
export const pageBytes = (page: RenderedPage): number => {
  const variants = Object.values(page.variants);
  const headers = page.headers.join('').length;
  return variants.reduce((sum, variant) => sum + variant.body.length + headers, headers + 512);
};
