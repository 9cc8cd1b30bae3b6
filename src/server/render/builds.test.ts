import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { registerErrorHandler } from '#server/platform/errors/error-handler.ts';
import { registerHeaders } from '#server/platform/http/headers.ts';
import { serveBuilds } from './builds.ts';

const build = { id: '0123456789abcdef', timestamp: '2026-11-20T09:00:00.000Z', commit: 'c0ffee' };

let app: FastifyInstance;
beforeEach(async () => {
  app = Fastify();
  registerErrorHandler(app);
  await registerHeaders(app, { https: false });
  serveBuilds(app, build);
});
afterEach(() => app.close());

it('says which build is the latest, without caching', async () => {
  const answer = await app.inject('/builds/latest.json');
  expect(answer.json()).toEqual({ id: build.id, timestamp: build.timestamp });
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-cache, must-revalidate',
    'x-content-type-options': 'nosniff',
  });
});

it('serves facts about a build as immutable', async () => {
  const answer = await app.inject(`/builds/meta/${build.id}.json`);
  expect(answer.json()).toEqual(build);
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

it.each(['/builds/meta/other.json', '/builds/meta/0123456789abcdef', '/builds/meta/', '/builds/x.json'])(
  'knows no %s',
  async (url) => {
    const answer = await app.inject(url);
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { error: { _global: 'notFound' } }]);
    expect(answer.headers['cache-control']).toBe('no-store');
  },
);
