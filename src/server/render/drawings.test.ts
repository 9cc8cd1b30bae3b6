import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '#server/platform/errors/app-error.ts';
import { drawingAddress } from '#web/lib/drawing-address.ts';
import { serveDrawings } from './drawings.ts';

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

  it('are at the address that cards give, kept by browsers for good', async () => {
    const address = drawingAddress({ key: 'special-crawler-excavator', paint: 'yellow' }, 'dark');
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

  it('are not found under any other name', async () => {
    const names = [
      'cars-sedan-red.svg',
      'cars-sedan-pink-light.svg',
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
