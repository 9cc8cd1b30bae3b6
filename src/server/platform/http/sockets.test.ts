import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { errorBody } from '#contract/errors.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { coarseLimit } from './rate-limit.ts';

let server: TestApp;
afterEach(() => server.close());

const listen = async (env: Record<string, string> = {}): Promise<number> => {
  server = await createTestApp({ env });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  return (server.app.server.address() as AddressInfo).port;
};

const talk = async (port: number, words: string): Promise<string> => {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (part) => {
    received += part.toString();
  });
  socket.write(words);
  await once(socket, 'close');
  return received;
};

const bodyOf = (answer: string) => errorBody.parse(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))));

test('what is not HTTP is answered in the same form', async () => {
  const port = await listen();
  const nonsense = await talk(port, 'NONSENSE / HTTP/1.1\r\n\r\n');
  expect(nonsense.startsWith('HTTP/1.1 400 ')).toBe(true);
  expect(bodyOf(nonsense).error).toEqual({ _global: 'badRequest' });
  const long = await talk(port, `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(100_000)}\r\n\r\n`);
  expect(long.startsWith('HTTP/1.1 431 ')).toBe(true);
  expect(bodyOf(long).error).toEqual({ _global: 'badRequest' });
});

test(
  'a flood from one address is 429 with Retry-After, and other addresses are served',
  { timeout: 60_000 },
  async () => {
    server = await createTestApp({ env: { RATE_LIMITS: 'on', TRUST_PROXY: 'on' } });
    const ask = (address: string) =>
      server.app.inject({ url: '/api/nowhere', headers: { 'x-forwarded-for': `10.9.9.9, ${address}` } });
    for (let count = 0; count < coarseLimit.max; count += 1) await ask('203.0.113.7');
    const refused = await ask('203.0.113.7');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(errorBody.parse(refused.json()).error).toEqual({ _global: 'tooManyRequests' });
    expect((await ask('203.0.113.8')).statusCode).toBe(404);
  },
);
