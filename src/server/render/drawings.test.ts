import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '#server/platform/errors/app-error.ts';
import { drawingAddress } from '#web/lib/drawing-address.ts';
import { serveDrawings } from './drawings.ts';

const address = drawingAddress({ key: 'special-crawler-excavator', paint: 'yellow' }, 'dark');

describe('drawings', () => {
  let app: FastifyInstance;

  beforeEach(() => {
    app = Fastify();
    app.setErrorHandler((error, _request, reply) =>
      reply.code(error instanceof AppError ? 404 : 500).send({}),
    );
    serveDrawings(app);
  });

  afterEach(() => app.close());

  it('are at the URL that cards give, cached by browsers for good', async () => {
    const answer = await app.inject(address);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
    });
    expect(answer.payload).toMatch(/^<svg/);
  });

  it('are compressed, and the same in every encoding', async () => {
    const { payload } = await app.inject(address);
    const coded = (encoding: string) =>
      app.inject({ url: address, headers: { 'accept-encoding': encoding } });
    const [brotli, gzip] = [await coded('br, gzip'), await coded('gzip')];
    expect([brotli, gzip].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip']);
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(payload);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(payload);
    expect(gzip.rawPayload.length).toBeLessThan(payload.length / 2);
    expect(gzip.headers['vary']).toBe('accept-encoding');
  });

  it('are not sent again to a browser that has them', async () => {
    const { etag } = (await app.inject(address)).headers;
    const again = await app.inject({ url: address, headers: { 'if-none-match': String(etag) } });
    expect([again.statusCode, again.payload]).toEqual([304, '']);
    const another = await app.inject({ url: address.replace('dark', 'light') });
    expect(another.headers['etag']).not.toBe(etag);
  });

  it('are served to pages of other builds, cached only briefly', async () => {
    for (const other of [address.replace(/\.[\da-f]{8}/, ''), address.replace(/\.[\da-f]{8}/, '.0badf00d')]) {
      const answer = await app.inject(other);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'public, max-age=300']);
    }
  });

  it('are not found under any other name', async () => {
    const names = [
      'cars-sedan-red.svg',
      'cars-sedan-pink-light.svg',
      'cars-sedan-red-light.0.svg',
      'x-red-light.svg',
      '..%2Fx',
      '%FF.svg',
      '.svg',
    ];
    for (const name of names) {
      const { statusCode } = await app.inject(`/drawings/${name}`);
      expect([name, statusCode < 500 && statusCode >= 400]).toEqual([name, true]);
    }
  });
});
