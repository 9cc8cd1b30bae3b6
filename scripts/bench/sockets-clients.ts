import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { startScript } from './processes.ts';
import type { FromServer, ToServer } from './sockets-messages.ts';

/** A reader: the number of broadcasts received, and the single frames. */
type Reader = { person: string; broadcasts: number; singles: string[] };

/** A server and its connected clients. */
export type Audience = {
  name: string;
  child: ChildProcess;
  port: number;
  sockets: WebSocket[];
  readers: Reader[];
  /** Called with each frame as it comes. */
  hear: (reader: Reader, id: string, at: number) => void;
};

const connectingAtOnce = 100;
/** The length of real tokens. */
const tokenBytes = 400;
const patienceMs = 60_000;

const now = (): number => performance.timeOrigin + performance.now();

/** Sends a command to a server and waits until it is done. */
export const ask = async ({ child }: Pick<Audience, 'child'>, message: ToServer): Promise<FromServer> => {
  const answered = once(child, 'message', { signal: AbortSignal.timeout(patienceMs) });
  child.send(message);
  const [answer] = (await answered) as [FromServer];
  return answer;
};

/** Starts a server without readers. */
export const startAudience = async (name: string, kind: 'ours' | 'bare'): Promise<Audience> => {
  const child = await startScript([join(import.meta.dirname, 'sockets-server.ts'), kind], []);
  const { port } = await ask({ child }, { do: 'state' });
  return { name, child, port, sockets: [], readers: [], hear: () => undefined };
};

const open = async ({ port }: Audience, person: string): Promise<WebSocket> => {
  const token = `${person}.${'t'.repeat(tokenBytes)}`;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/notifications/${token}`);
  socket.on('error', () => undefined);
  await once(socket, 'open');
  return socket;
};

/** Connects these people, a hundred at a time. */
const openAll = async (audience: Audience, people: readonly string[]): Promise<WebSocket[]> => {
  const sockets: WebSocket[] = [];
  for (let from = 0; from < people.length; from += connectingAtOnce) {
    const some = people.slice(from, from + connectingAtOnce);
    sockets.push(...(await Promise.all(some.map((person) => open(audience, person)))));
  }
  audience.sockets.push(...sockets);
  return sockets;
};

/** Names for so many people. */
export const peopleNamed = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, number) => `${name}-${number}`);

/** Connects readers, who count what they receive. */
export const addReaders = async (audience: Audience, count: number): Promise<void> => {
  const people = peopleNamed('reader', count);
  for (const [index, socket] of (await openAll(audience, people)).entries()) {
    const reader: Reader = { person: people[index] ?? '', broadcasts: 0, singles: [] };
    audience.readers.push(reader);
    socket.on('message', (data) => {
      const at = now();
      const { payload } = JSON.parse(data.toString()) as { payload: { id: string } };
      if (payload.id === '') reader.broadcasts += 1;
      else reader.singles.push(payload.id);
      audience.hear(reader, payload.id, at);
    });
  }
};

/** Connects people who neither send nor receive anything. */
export const addIdle = (audience: Audience, count: number): Promise<WebSocket[]> =>
  openAll(audience, peopleNamed('idle', count));

/** Connects people who never read what is sent; returns their names. */
export const addStalled = async (audience: Audience, count: number): Promise<string[]> => {
  const people = peopleNamed('stalled', count);
  for (const socket of await openAll(audience, people)) socket.pause();
  await ask(audience, { do: 'fill', people, over: false });
  return people;
};

/** Waits until `check` holds; false after ten seconds. */
const until = async (check: () => boolean): Promise<boolean> => {
  for (let waited = 0; !check() && waited < 10_000; waited += 1) await sleep(1);
  return check();
};

/** Milliseconds from one broadcast to its receipt by each reader. */
export const measureBroadcast = async (audience: Audience): Promise<number[]> => {
  const heardAt: number[] = [];
  audience.hear = (_reader, id, at) => {
    if (id === '') heardAt.push(at);
  };
  const { at: sentAt } = await ask(audience, { do: 'broadcast' });
  await until(() => heardAt.length >= audience.readers.length);
  return heardAt.map((at) => at - sentAt);
};

/** Milliseconds from sending to receipt of frames to one reader each, chosen at random. */
export const measureSingles = async (audience: Audience, count: number): Promise<number[]> => {
  const { readers } = audience;
  const people = Array.from(
    { length: count },
    () => readers[Math.floor(Math.random() * readers.length)]?.person ?? '',
  );
  const times: number[] = [];
  audience.hear = (_reader, id, at) => {
    if (id !== '') times.push(at - Number(id));
  };
  await ask(audience, { do: 'singles', people });
  await until(() => times.length >= count);
  return times;
};
