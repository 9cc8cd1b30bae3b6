import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openListener, type Listener } from './listener.ts';

let starting: Listener;
let serving: Listener;
beforeAll(async () => {
  const transport = { https: true };
  [starting, serving] = [
    await openListener('127.0.0.1', 0, transport),
    await openListener('127.0.0.1', 0, transport),
  ];
  starting.turnAway();
  serving.adopt((_request, response) => response.writeHead(204).end());
  serving.open();
});
afterAll(async () => {
  await starting.close(1000);
  await serving.close(1000);
});

/** Sends raw bytes, and returns the head of the answer. */
const answerOf = async ({ server }: Listener, send: (socket: Socket) => void): Promise<string> => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const parts: Buffer[] = [];
  socket.on('data', (part: Buffer) => parts.push(part));
  send(socket);
  await once(socket, 'close');
  return Buffer.concat(parts).toString().split('\r\n\r\n')[0]?.toLowerCase() ?? '';
};

const get = (path: string, ...headers: string[]): string =>
  [`GET ${path} HTTP/1.1`, 'Host: leasing.example', ...headers, '', ''].join('\r\n');

/** The headers that every answer must have. */
const guards = (status: number): RegExp[] => [
  new RegExp(`^http/1\\.1 ${status} `),
  /\r\nx-content-type-options: nosniff/,
  /\r\nstrict-transport-security: max-age=31536000; includesubdomains/,
  /\r\ncontent-security-policy: default-src 'none';[^\r]*base-uri 'none'/,
  /\r\nx-frame-options: sameorigin/,
  /\r\nreferrer-policy: (?:strict-origin-when-cross-origin|no-referrer)/,
  /\r\ncache-control: no-store/,
];

/** Which of them an answer lacks. */
const lackingIn = (head: string, status: number): RegExp[] =>
  guards(status).filter((guard) => !guard.test(head));

const bare: [name: string, bytes: string, status: number][] = [
  ['bytes that are no request', 'nonsense\r\n\r\n', 400],
  ['too long a head', get('/', `X-Long: ${'x'.repeat(20_000)}`), 431],
  ['a request without a host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['an unknown expectation', get('/', 'Expect: a-miracle', 'Connection: close'), 417],
  ['two lengths of one body', get('/', 'Content-Length: 4', 'Transfer-Encoding: chunked'), 400],
];

describe.each([
  ['that starts', () => starting],
  ['that serves', () => serving],
])('of a server %s', (_name, listener) => {
  test.each(bare)('the answer to %s has the headers that protect browsers', async (_what, bytes, status) => {
    expect(lackingIn(await answerOf(listener(), (socket) => socket.write(bytes)), status)).toEqual([]);
  });

  test('so does the answer to a request that never ends', async () => {
    const { server } = listener();
    const late = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    server.once('connection', (socket) => setImmediate(() => server.emit('clientError', late, socket)));
    expect(
      lackingIn(await answerOf(listener(), (socket) => socket.write('GET / HTTP/1.1\r\nHost: a')), 408),
    ).toEqual([]);
  });
});

test.each([
  ['a call', '/api/catalog', [], 503],
  ['a page', '/', ['Accept: text/html', 'Sec-Fetch-Mode: navigate'], 503],
  ['readiness', '/readyz', [], 503],
  ['health', '/healthz', [], 200],
])('%s while a server starts is answered with the same headers', async (_name, path, headers, status) => {
  expect(
    lackingIn(await answerOf(starting, (socket) => socket.write(get(path, ...headers))), status),
  ).toEqual([]);
});

test('a caller of HTTP/1.0 need not name a host', async () => {
  const head = await answerOf(serving, (socket) => socket.write('GET / HTTP/1.0\r\n\r\n'));
  expect(head).toMatch(/^http\/1\.1 204 /);
});
