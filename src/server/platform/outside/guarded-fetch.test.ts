import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { createServer as createNetServer, type AddressInfo, type Server } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { createOutbound, maxAnswerBytes, NoAnswer, type GuardedCall } from './guarded-fetch.ts';
import { AddressNotPublic, type Resolve } from './outbound-guard.ts';

const cleanups: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

const listen = async (server: Server, host = '127.0.0.1', port = 0): Promise<number> => {
  const sockets = new Set<{ destroy: () => void }>();
  server.on('connection', (socket) => sockets.add(socket));
  server.listen(port, host);
  await once(server, 'listening');
  cleanups.push(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  });
  return (server.address() as AddressInfo).port;
};

/** A receiver on a loopback address, and what it received. */
const receive = async (answer: RequestListener, host?: string, port?: number) => {
  const received: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    received.push(request);
    answer(request, response);
  });
  return { received, port: await listen(server, host, port) };
};

const ok: RequestListener = (_request, response) => response.end('ok');

const outbound = (allow: readonly string[] = ['127.0.0.1'], resolve?: Resolve) =>
  createOutbound({ allow, ...(resolve ? { resolve } : {}) });

const get = (url: string, timeoutMs = 2000): GuardedCall => ({ method: 'GET', url, timeoutMs });

const post = (url: string): GuardedCall => ({
  method: 'POST',
  url,
  headers: { 'content-type': 'text/plain' },
  body: 'hello',
  timeoutMs: 2000,
});

test('posts to an allowed address and returns the answer', async () => {
  const bodies: string[] = [];
  const { port, received } = await receive(async (request, response) => {
    bodies.push(Buffer.concat(await request.toArray()).toString());
    response.writeHead(202).end('accepted');
  });
  const answer = await outbound().fetch(post(`http://127.0.0.1:${port}/in?a=1`));
  expect(answer).toEqual({ status: 202, body: Buffer.from('accepted') });
  expect(bodies).toEqual(['hello']);
  expect(received[0]).toMatchObject({ method: 'POST', url: '/in?a=1' });
});

test('an address that is not public is not even connected to', async () => {
  const { port, received } = await receive(ok);
  const calls = [
    get(`http://127.0.0.1:${port}/`),
    get(`http://2130706433:${port}/`),
    post(`http://[::1]:${port}/`),
  ];
  for (const call of calls) await expect(outbound([]).fetch(call)).rejects.toThrow(AddressNotPublic);
  expect(received).toEqual([]);
});

test('a name is looked up once, and the connection goes to the address that was checked, under that name', async () => {
  const judged = await receive(ok, '127.0.0.1');
  const other = await receive(ok, '127.0.0.2', judged.port);
  let lookups = 0;
  const rebinding: Resolve = async () => {
    lookups += 1;
    return lookups === 1 ? ['127.0.0.1'] : ['127.0.0.2'];
  };
  const way = outbound(['127.0.0.1'], rebinding);
  const url = `http://hooks.example.com:${judged.port}/`;
  expect((await way.fetch(get(url))).status).toBe(200);
  expect(lookups).toBe(1);
  expect(judged.received[0]?.headers.host).toBe(`hooks.example.com:${judged.port}`);
  await expect(way.fetch(get(url))).rejects.toThrow(AddressNotPublic);
  expect(other.received).toEqual([]);
});

test('over TLS the handshake still asks for the name', async () => {
  const hellos: Buffer[] = [];
  const server = createNetServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (hello) => {
      hellos.push(hello);
      socket.destroy();
    });
  });
  const port = await listen(server);
  const way = outbound(['127.0.0.1'], async () => ['127.0.0.1']);
  const call = way.fetch(get(`https://hooks.example.com:${port}/`));
  await expect(call).rejects.toMatchObject({ name: 'NoAnswer', reason: 'connection' });
  expect(Buffer.concat(hellos).includes('hooks.example.com')).toBe(true);
});

test('a receiver that cannot show a certificate is told apart', async () => {
  const port = await listen(createTlsServer().on('tlsClientError', () => undefined));
  await expect(outbound().fetch(get(`https://127.0.0.1:${port}/`))).rejects.toMatchObject({ reason: 'tls' });
});

test('each redirect is checked again', async () => {
  const inner = await receive(ok, '127.0.0.2');
  const spellings = ['127.0.0.2', '0x7f.0.0.2', '2130706434'];
  for (const spelling of spellings) {
    const { port } = await receive((_request, response) => {
      response.writeHead(302, { location: `http://${spelling}:${inner.port}/` }).end();
    });
    await expect(outbound().fetch(get(`http://127.0.0.1:${port}/`))).rejects.toThrow(AddressNotPublic);
  }
  expect(inner.received).toEqual([]);
});

test.each(['ftp://127.0.0.1/', 'http://user:secret@127.0.0.1/', 'file:///etc/passwd'])(
  'a redirect to %s is refused',
  async (location) => {
    const { port } = await receive((_request, response) => response.writeHead(307, { location }).end());
    await expect(outbound().fetch(get(`http://127.0.0.1:${port}/`))).rejects.toThrow(AddressNotPublic);
  },
);

test('a GET follows three redirects and no more, a POST none', async () => {
  const { port, received } = await receive((request, response) => {
    const left = Number(request.url?.slice(1));
    if (left === 0) response.end('there');
    else response.writeHead(302, { location: `/${left - 1}` }).end();
  });
  const at = (left: number) => `http://127.0.0.1:${port}/${left}`;
  expect(await outbound().fetch(get(at(3)))).toEqual({ status: 200, body: Buffer.from('there') });
  expect((await outbound().fetch(get(at(4)))).status).toBe(302);
  received.length = 0;
  expect((await outbound().fetch(post(at(1)))).status).toBe(302);
  expect(received).toHaveLength(1);
});

const trickle =
  (first: string): ((port: Server) => void) =>
  (server) =>
    server.on('connection', (socket) => {
      socket.on('error', () => undefined);
      socket.write(first);
      const timer = setInterval(() => socket.write('x'), 50);
      socket.on('close', () => clearInterval(timer));
    });

test.each([
  ['says nothing', ''],
  ['drips its headers', 'HTTP/1.1 200 OK\r\nx-slow: '],
  ['drips its body', 'HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n'],
])('a receiver that %s is abandoned at the timeout', async (_name, first) => {
  const server = createNetServer();
  if (first !== '') trickle(first)(server);
  const port = await listen(server);
  const begun = performance.now();
  await expect(outbound().fetch(get(`http://127.0.0.1:${port}/`, 400))).rejects.toMatchObject({
    reason: 'timeout',
  });
  expect(performance.now() - begun).toBeLessThan(2000);
});

test('only the beginning of an endless answer is read, and the connection is closed', async () => {
  let sent = 0;
  const closed = Promise.withResolvers<void>();
  const { port } = await receive((_request, response) => {
    const pump = (): void => {
      while (!response.destroyed && response.write(Buffer.alloc(16 * 1024, 'x'))) sent += 16 * 1024;
    };
    response.on('drain', pump).on('close', closed.resolve);
    pump();
  });
  const { status, body } = await outbound().fetch(get(`http://127.0.0.1:${port}/`));
  expect(status).toBe(200);
  expect(body).toHaveLength(maxAnswerBytes);
  await closed.promise;
  expect(sent).toBeLessThan(64 * 1024 * 1024);
});

test('no compressed answer is asked for, and one that comes is not unpacked', async () => {
  const bomb = gzipSync(Buffer.alloc(20 * 1024 * 1024));
  const { port, received } = await receive((_request, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
  });
  const { body } = await outbound().fetch(get(`http://127.0.0.1:${port}/`));
  expect(received[0]?.headers['accept-encoding']).toBe('identity');
  expect(Buffer.compare(body, bomb.subarray(0, maxAnswerBytes))).toBe(0);
});

test.each([
  ['nobody listens', undefined],
  ['no HTTP is spoken', 'SSH-2.0-OpenSSH_9.6\r\n'],
  ['headers have no end', `HTTP/1.1 200 OK\r\n${'x: y\r\n'.repeat(20_000)}`],
])('where %s there is no answer', async (_name, said) => {
  const server = createNetServer((socket) => {
    socket.on('error', () => undefined);
    if (said !== undefined) socket.end(said);
  });
  const port = await listen(server);
  if (said === undefined) for (const cleanup of cleanups.splice(0)) await cleanup();
  const call = outbound().fetch(get(`http://127.0.0.1:${port}/`));
  await expect(call).rejects.toMatchObject({ name: 'NoAnswer', reason: 'connection' });
});

test('the caller’s abort signal stops the call', async () => {
  const port = await listen(createNetServer());
  const stop = new AbortController();
  const call = outbound().fetch({ ...get(`http://127.0.0.1:${port}/`, 60_000), signal: stop.signal });
  stop.abort();
  await expect(call).rejects.toThrow(NoAnswer);
});

test('a URL is checked before it is stored', async () => {
  await expect(outbound().check('http://127.0.0.1/')).resolves.toBeUndefined();
  await expect(outbound().check('http://10.0.0.1/')).rejects.toThrow(AddressNotPublic);
});
