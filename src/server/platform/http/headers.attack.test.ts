import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { connect, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { serveBuiltAssets } from '#server/render/built-web.ts';
import { serveDrawings } from '#server/render/drawings.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let app: FastifyInstance;
let dist: string;
beforeAll(async () => {
  t = await createTestApp({
    env: { PUBLIC_URL: 'https://leasing.example', RATE_LIMITS: 'on', BRAND_EMAIL: 'mail@leasing.example' },
  });
  dist = await mkdtemp(join(tmpdir(), 'leasing-dist-'));
  await mkdir(join(dist, 'client', 'assets'), { recursive: true });
  await writeFile(join(dist, 'client', 'assets', 'a.js'), 'export {};');
  app = await buildApp(t.context, { ...t.product, lifecycle: t.lifecycle });
  await app.register(async (scope) => {
    serveDrawings(scope);
    await serveBuiltAssets(scope, dist);
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await t.close();
  await rm(dist, { recursive: true, force: true });
});

/** Sends raw bytes, and returns the head of the answer. */
const answerTo = async (bytes: string): Promise<string> => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const parts: Buffer[] = [];
  socket.on('data', (part: Buffer) => parts.push(part));
  socket.write(bytes);
  await once(socket, 'close');
  return Buffer.concat(parts).toString().split('\r\n\r\n')[0]?.toLowerCase() ?? '';
};

const get = (path: string, ...headers: string[]): string =>
  [`GET ${path} HTTP/1.1`, 'Host: leasing.example', 'Connection: close', ...headers, '', ''].join('\r\n');

const upgrade = [
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
];

test.each([
  ['an answer of the API', get('/api/catalog'), 200],
  ['a call that does not exist', get('/api/nope'), 404],
  ['a call without a sign-in', get('/api/account'), 401],
  ['a page that nobody serves', get('/nope', 'Accept: text/html'), 404],
  ['a script', get('/assets/a.js'), 200],
  ['a script that is not there', get('/assets/nope.js'), 404],
  ['a way out of the folder of scripts', get('/assets/..%2f..%2fpackage.json'), 404],
  ['a photo that is not there', get('/media/1/320.webp'), 404],
  ['a drawing that is not there', get('/drawings/nope.svg'), 404],
  ['a damaged address', get('/%'), 404],
  ['health', get('/healthz'), 200],
  ['the document of the API', get('/api/openapi.json'), 200],
  ['whom to tell of a hole', get('/.well-known/security.txt'), 200],
  ['bytes that are no request', 'nonsense\r\n\r\n', 400],
  ['too long a head', get('/', `X-Long: ${'x'.repeat(20_000)}`), 431],
  [
    'an upgrade elsewhere',
    get('/elsewhere', ...upgrade).replace('Connection: close', 'Connection: Upgrade'),
    404,
  ],
  [
    'a socket of a foreign page',
    get('/notifications/token', 'Origin: https://evil.example', ...upgrade).replace(
      'Connection: close',
      'Connection: Upgrade',
    ),
    403,
  ],
])('%s has the headers that protect browsers', async (_name, bytes, status) => {
  const head = await answerTo(bytes);
  expect(head).toMatch(new RegExp(`^http/1\\.1 ${status} `));
  expect(head).toContain('\r\nx-content-type-options: nosniff');
  expect(head).toContain('\r\nstrict-transport-security: max-age=31536000; includesubdomains');
  expect(head).toMatch(/\r\ncontent-security-policy: default-src 'none'/);
  expect(head).toMatch(/\r\ncontent-security-policy: [^\r]*(?:base-uri 'none'|sandbox)/);
});

test('nothing enforces https where there is none', async () => {
  const plain = await createTestApp();
  const { headers } = await plain.app.inject('/healthz');
  expect(headers['strict-transport-security']).toBeUndefined();
  await plain.close();
});

test('security.txt says whom to tell of a hole, and is valid for half a year', async () => {
  const { body, headers } = await t.app.inject('/.well-known/security.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body.split('\n')).toEqual([
    'Contact: mailto:mail@leasing.example',
    'Expires: 2027-05-19T09:00:00.000Z',
    'Preferred-Languages: ru, en',
    'Canonical: https://leasing.example/.well-known/security.txt',
    '',
  ]);
});

test('the page of the API document is served in the demo, or where it is switched on', async () => {
  expect((await t.app.inject('/api/docs')).statusCode).toBe(404);
  const shown = await createTestApp({ env: { API_DOCS: 'on' } });
  expect((await shown.app.inject('/api/docs')).statusCode).toBe(200);
  await shown.close();
});
