import { once } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { systemClock } from '../clock.ts';
import { createLiveSockets, type LiveSockets } from './live-sockets.ts';

let server: WebSocketServer;
let live: LiveSockets;
let clients: WebSocket[] = [];

beforeEach(async () => {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const holders = {
    holderOf: async () => null,
    standingOf: async (sessionIds: readonly string[]) => new Set(sessionIds),
  };
  live = createLiveSockets({
    holders,
    clock: systemClock,
    log: pino({ level: 'silent' }),
    limits: undefined,
  });
  server.on('connection', (socket, { url = '' }) => {
    const userId = url.slice(1);
    const expiresAt = new Date(Date.now() + 60_000);
    live.add(socket, { userId, sessionId: userId, expiresAt }, '127.0.0.1');
  });
});
afterEach(() => {
  for (const client of clients) client.terminate();
  clients = [];
  live.stop();
  server.close();
});

/** A person's socket, with the ids received over it. */
const open = async (person: string): Promise<{ client: WebSocket; ids: string[] }> => {
  const client = new WebSocket(`ws://127.0.0.1:${server.address().port}/${person}`);
  clients.push(client);
  const ids: string[] = [];
  client.on('message', (data) => {
    const { payload } = JSON.parse(data.toString()) as { payload: { id: string } };
    ids.push(payload.id);
  });
  await once(client, 'open');
  return { client, ids };
};

const frame = (id: string, subType = 'requestStatus') => ({
  type: 'notification',
  payload: { subType, id },
});

test('a frame for a person goes to each of their sockets and to nobody else, a broadcast to all', async () => {
  const [phone, desk, other] = [await open('anna'), await open('anna'), await open('pyotr')];
  live.send('anna', frame('1'));
  live.send('nobody', frame('2'));
  live.broadcast(frame('3'));
  await expect.poll(() => [phone.ids, desk.ids, other.ids]).toEqual([['1', '3'], ['1', '3'], ['3']]);
});

test('a closed socket gets nothing, the person’s other sockets do', async () => {
  const [gone, left] = [await open('anna'), await open('anna')];
  gone.client.close();
  await expect.poll(() => server.clients.size).toBe(1);
  live.send('anna', frame('1'));
  await expect.poll(() => left.ids).toEqual(['1']);
  left.client.close();
  await expect.poll(() => server.clients.size).toBe(0);
  live.send('anna', frame('2'));
  const back = await open('anna');
  live.send('anna', frame('3'));
  await expect.poll(() => back.ids).toEqual(['3']);
});

const long = 'x'.repeat(16_384);

/** Sends long frames to all, each in its own turn of the event loop, until `isDone`; notes their ids. */
const sendUntil = async (isDone: () => boolean, ids: string[]): Promise<void> => {
  while (!isDone()) {
    const id = String(ids.length);
    ids.push(id);
    live.broadcast(frame(id, long));
    await turn();
  }
};

test('a reader who reads nothing is dropped, and neither delays others nor fills the server’s memory', async () => {
  const [reader, stalled] = [await open('anna'), await open('pyotr')];
  stalled.client.pause();
  const [, ofStalled] = [...server.clients];
  const sent: string[] = [];
  let most = 0;
  await sendUntil(() => {
    most = Math.max(most, ofStalled?.bufferedAmount ?? 0);
    return server.clients.size === 1;
  }, sent);
  expect(most).toBeLessThan(64 * 1024 + 2 * long.length);
  await expect.poll(() => reader.ids).toEqual(sent);
});

test('a reader who pauses for a moment loses nothing', async () => {
  const slow = await open('anna');
  const [ofSlow] = [...server.clients];
  slow.client.pause();
  const sent: string[] = [];
  await sendUntil(() => (ofSlow?.bufferedAmount ?? 0) > 0, sent);
  slow.client.resume();
  await expect.poll(() => slow.ids).toEqual(sent);
  live.send('anna', frame('last'));
  await expect.poll(() => slow.ids.at(-1)).toBe('last');
});
