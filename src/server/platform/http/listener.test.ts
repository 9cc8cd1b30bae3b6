import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openListener } from './listener.ts';

test('closing waits for answers, including those to calls on their way, but not for kept-alive connections', async () => {
  const listener = await openListener('127.0.0.1', 0, { https: false });
  const begunSlow = Promise.withResolvers<void>();
  listener.adopt((request, response) => {
    if (request.url === '/slow') begunSlow.resolve();
    setTimeout(() => response.end(request.url), request.url === '/slow' ? 600 : 0);
  });
  listener.open();
  const agent = new Agent({ keepAlive: true });
  const call = async (path: string): Promise<number | undefined> => {
    const sent = get({ host: '127.0.0.1', port: listener.port, path, agent });
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    answer.resume();
    await once(answer, 'end');
    return answer.statusCode;
  };
  await call('/first');
  const slow = call('/slow');
  await begunSlow.promise;
  const begun = performance.now();
  const closed = listener.leave(0).then(() => listener.close(5000));
  const late = sleep(20).then(() => call('/late'));
  expect(await Promise.all([slow, late])).toEqual([200, 200]);
  await closed;
  expect(performance.now() - begun).toBeLessThan(3000);
  agent.destroy();
});

test('a call during the start waits for the app; probes and calls that are turned away do not', async () => {
  const listener = await openListener('127.0.0.1', 0, { https: false });
  const statusOf = async (path: string): Promise<number> =>
    (await fetch(`http://127.0.0.1:${listener.port}${path}`)).status;
  const early = statusOf('/early');
  expect(await Promise.all(['/healthz', '/readyz'].map(statusOf))).toEqual([200, 503]);
  listener.adopt((_request, response) => response.writeHead(204).end());
  listener.open();
  expect(await early).toBe(204);
  await listener.close(1000);

  const waiting = await openListener('127.0.0.1', 0, { https: false });
  const turnedAway = fetch(`http://127.0.0.1:${waiting.port}/early`);
  await fetch(`http://127.0.0.1:${waiting.port}/healthz`);
  waiting.turnAway();
  expect((await turnedAway).status).toBe(503);
  expect((await fetch(`http://127.0.0.1:${waiting.port}/later`)).status).toBe(503);
  await waiting.close(1000);
});

test('a leaving server serves on, and ends each connection with its next answer', async () => {
  const listener = await openListener('127.0.0.1', 0, { https: false });
  listener.adopt((_request, response) => response.end('served'));
  listener.open();
  const left = listener.leave(300);
  const agent = new Agent({ keepAlive: true });
  for (let call = 0; call < 2; call += 1) {
    const sent = get({ host: '127.0.0.1', port: listener.port, agent });
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close']);
    answer.resume();
    await once(answer, 'end');
  }
  agent.destroy();
  await left;
  await listener.close(1000);
});

test('an offer of another protocol is ignored, and a socket is refused while nobody listens for it', async () => {
  const listener = await openListener('127.0.0.1', 0, { https: false });
  listener.adopt((_request, response) => response.end('plain'));
  listener.open();
  const ask = async (upgrade: string): Promise<number | undefined> => {
    const headers = { connection: 'Upgrade', upgrade };
    const sent = get({ host: '127.0.0.1', port: listener.port, headers });
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    answer.resume();
    return answer.statusCode;
  };
  expect(await ask('h2c')).toBe(200);
  await expect(ask('websocket')).rejects.toThrow(/hang up/);
  await listener.close(1000);
});

test('a socket that is asked for during the start is refused at once, also when the app listens for upgrades already', async () => {
  const listener = await openListener('127.0.0.1', 0, { https: false });
  listener
    .adopt((_request, response) => response.end())
    .on('upgrade', (_request, socket: Duplex) => socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n'));
  const ask = async (): Promise<number | undefined> => {
    const headers = { connection: 'Upgrade', upgrade: 'websocket' };
    const sent = get({ host: '127.0.0.1', port: listener.port, headers });
    const [answer] = (await Promise.race([once(sent, 'response'), once(sent, 'upgrade')])) as [
      IncomingMessage,
    ];
    answer.resume();
    return answer.statusCode;
  };
  expect(await ask()).toBe(503);
  listener.open();
  expect(await ask()).toBe(101);
  await listener.close(1000);
});
