import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { serveBuiltAssets } from './built-web.ts';

test('built files are immutable, have a fixed type, and are sent as compressed at build time', async () => {
  const dist = await mkdtemp(join(tmpdir(), 'leasing-dist-'));
  const app = Fastify();
  try {
    await mkdir(join(dist, 'client', 'assets'), { recursive: true });
    await writeFile(join(dist, 'client', 'assets', 'app-1.js'), 'plain');
    await writeFile(join(dist, 'client', 'assets', 'app-1.js.br'), 'coded');
    await serveBuiltAssets(app, dist);
    const plain = await app.inject('/assets/app-1.js');
    expect([plain.payload, plain.headers]).toMatchObject([
      'plain',
      { 'cache-control': 'public, max-age=31536000, immutable', 'x-content-type-options': 'nosniff' },
    ]);
    const coded = await app.inject({ url: '/assets/app-1.js', headers: { 'accept-encoding': 'br' } });
    expect([coded.payload, coded.headers['content-encoding']]).toEqual(['coded', 'br']);
    expect((await app.inject('/assets/..%2fserver%2fserver.js')).statusCode).toBe(404);
  } finally {
    await app.close();
    await rm(dist, { recursive: true, force: true });
  }
});
