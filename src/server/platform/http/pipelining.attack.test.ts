import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openListener, type Listener } from './listener.ts';

let listener: Listener;
let begun = 0;
/** More than the system's buffers hold. */
const large = Buffer.alloc(32 * 1024 * 1024);

beforeAll(async () => {
  listener = await openListener('127.0.0.1', 0, { https: false });
  listener.adopt((request, response) => {
    begun += 1;
    if (request.url === '/large') response.end(large);
    else setImmediate(() => response.end(request.url));
  });
  listener.open();
});
afterAll(() => listener.close(1000));

const sendAhead = async (path: string, count: number) => {
  const socket = connect(listener.port, '127.0.0.1');
  await once(socket, 'connect');
  const lines = Array.from(
    { length: count },
    (_, index) => `GET ${path}${index} HTTP/1.1\r\nHost: x\r\n\r\n`,
  );
  socket.on('error', () => undefined).write(lines.join(''));
  return socket;
};

const honestCall = async (): Promise<string> =>
  (await fetch(`http://127.0.0.1:${listener.port}/honest`)).text();

test('a caller who requests a thousand large answers and reads none causes eight, and others are served', async () => {
  begun = 0;
  const socket = connect(listener.port, '127.0.0.1');
  await once(socket, 'connect');
  socket.pause().on('error', () => undefined);
  socket.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(1000));
  await expect.poll(() => begun).toBe(8);
  for (let call = 0; call < 20; call += 1) expect(await honestCall()).toBe('/honest');
  expect(begun).toBe(28);
  socket.destroy();
});

test('a caller who pipelines a few hundred requests and reads gets every answer, in order', async () => {
  const socket = await sendAhead('/n', 300);
  let received = '';
  socket.setEncoding('utf8').on('data', (part) => {
    received += String(part);
  });
  await expect.poll(() => received).toContain('/n299');
  expect(received.match(/\/n\d+/g)).toEqual(Array.from({ length: 300 }, (_, index) => `/n${index}`));
  socket.destroy();
});

test('a caller who pipelines far too many requests is disconnected', async () => {
  const socket = await sendAhead('/many', 20_000);
  await new Promise((hungUp) => socket.resume().on('close', hungUp));
  expect(await honestCall()).toBe('/honest');
});
