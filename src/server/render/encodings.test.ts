import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { encodeBody, negotiateEncoding } from './encodings.ts';

describe('negotiateEncoding', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br;q=0.1', 'br'],
    ['brotli, gzipped', 'identity'],
    ['GZIP', 'gzip'],
    ['', 'identity'],
    [undefined, 'identity'],
  ] as const)('%s → %s', (header, encoding) => {
    expect(negotiateEncoding(header)).toBe(encoding);
  });
});

describe('encodeBody', () => {
  it('can be decoded from every encoding', async () => {
    const body = Buffer.from('Онлайн-лизинг '.repeat(100));
    expect(await encodeBody(body, 'identity', 'quick')).toEqual(body);
    expect(gunzipSync(await encodeBody(body, 'gzip', 'quick'))).toEqual(body);
    expect(brotliDecompressSync(await encodeBody(body, 'br', 'thorough'))).toEqual(body);
  });
});
