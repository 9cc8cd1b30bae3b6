import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '#server/platform/errors/app-error.ts';
import { socialImageAddress } from '#web/lib/social-image-address.ts';
import { serveSocialImages } from './social-images.ts';

describe('pictures for messengers', () => {
  let app: FastifyInstance;
  let asked = 0;

  beforeEach(() => {
    asked = 0;
    app = Fastify();
    app.setErrorHandler((error, _request, reply) =>
      reply.code(error instanceof AppError ? 404 : 500).send({ message: String(error) }),
    );
    app.get('/api/site', async () => {
      asked += 1;
      return { brand: '</span> & <b>Лизинг' };
    });
    serveSocialImages(app, app);
  });

  afterEach(() => app.close());

  it('are at the URLs that pages give, in the declared size, whatever the brand', async () => {
    for (const address of [
      socialImageAddress(),
      socialImageAddress({ key: 'special-crawler-excavator', paint: 'yellow' }),
    ]) {
      const answer = await app.inject(address);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
      expect(answer.rawPayload.length).toBeLessThan(150_000);
    }
  });

  it('are painted once for concurrent requests', async () => {
    const address = socialImageAddress({ key: 'cars-sedan', paint: 'red' });
    const answers = await Promise.all([1, 2, 3].map(() => app.inject(address)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(asked).toBe(1);
  });

  it('of another version, or without one, are ours and cached only briefly', async () => {
    for (const name of ['site.00000000.png', 'site.png']) {
      const { statusCode, headers } = await app.inject(`/og/${name}`);
      expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=300']);
    }
  });

  it('are not made for any other name', async () => {
    for (const name of [
      'x.png',
      'site.svg',
      'cars-sedan-pink.png',
      'cars-sedan-red-light.png',
      '..%2Fx.png',
      '.png',
    ])
      expect([name, (await app.inject(`/og/${name}`)).statusCode]).toEqual([name, 404]);
    expect(asked).toBe(0);
  });
});
