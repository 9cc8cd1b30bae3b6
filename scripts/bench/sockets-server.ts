// The servers that sockets.ts measures: `ours` is the real route of sockets on an otherwise empty app, `bare` is `ws` alone. A person's
// token is their name, and no sign-in ever ends.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import fastify from 'fastify';
import { pino } from 'pino';
import { WebSocketServer, type WebSocket } from 'ws';
import type { SocketFrame } from '#contract/sockets.ts';
import { socketRoutes } from '#server/features/notifications/socket.routes.ts';
import type { TokenHolders } from '#server/platform/auth.ts';
import { systemClock } from '#server/platform/clock.ts';
import { parseEnv } from '#server/platform/env.ts';
import type { EventBus, EventBusListener } from '#server/platform/events/event-bus.ts';
import type { FromServer, ToServer } from './sockets-messages.ts';

/** The operations of either server. */
type Contender = {
  port: number;
  broadcast: () => void;
  send: (person: string, id: string) => void;
  sockets: ReadonlySet<{ readonly bufferedAmount: number }>;
};

const stalledFrameBytes = 16_384;
const reload: SocketFrame = { type: 'reload', payload: { subType: 'readMessage', id: '' } };
const frameOf = (id: string): SocketFrame => ({
  type: 'notification',
  payload: { subType: 'requestStatus', id },
});

const holders: TokenHolders = {
  holderOf: async (token) => ({
    userId: token.slice(0, token.indexOf('.')),
    sessionId: token,
    expiresAt: new Date(Date.now() + 3_600_000),
  }),
  standingOf: async (ids) => new Set(ids),
};

const nothing = async (): Promise<void> => undefined;

const startOurs = async (): Promise<Contender> => {
  const { promise: listening, resolve } = Promise.withResolvers<EventBusListener>();
  const eventBus: EventBus = {
    publish: nothing,
    sendFrames: nothing,
    sendVisitors: nothing,
    close: nothing,
    listen: async (listener) => {
      resolve(listener);
      return nothing;
    },
  };
  // Tokens are long, as in the app.
  const app = fastify({ routerOptions: { maxParamLength: 1000 } });
  const context = {
    clock: systemClock,
    env: parseEnv({ RATE_LIMITS: 'off' }),
    log: pino({ level: 'warn' }),
    eventBus,
  };
  let sockets: Contender['sockets'] = new Set();
  await app.register(async (scope) => {
    await socketRoutes(scope, context, holders);
    sockets = scope.websocketServer.clients;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const listener = await listening;
  return {
    port: (app.server.address() as AddressInfo).port,
    // Tells all sockets to reload their lists: the only broadcast that exists.
    broadcast: () => listener.onReset?.(),
    send: (userId, id) => listener.onFrames?.([{ userId, frame: frameOf(id) }]),
    sockets,
  };
};

const startBare = async (): Promise<Contender> => {
  const people = new Map<string, WebSocket>();
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server.on('connection', (socket, { url = '' }) => {
    people.set(url.slice(url.lastIndexOf('/') + 1, url.indexOf('.')), socket);
  });
  await once(server, 'listening');
  return {
    port: server.address().port,
    broadcast: () => {
      const text = JSON.stringify(reload);
      for (const socket of server.clients) socket.send(text);
    },
    send: (person, id) => people.get(person)?.send(JSON.stringify(frameOf(id))),
    sockets: server.clients,
  };
};

/** Milliseconds on a clock that all processes of this machine share. */
const now = (): number => performance.timeOrigin + performance.now();

const pauseMs = 2;

/** Frames to one person after another; each carries its time of sending. */
const sendSingles = async ({ send }: Contender, people: readonly string[]): Promise<void> => {
  for (const person of people) {
    send(person, String(now()));
    await sleep(pauseMs);
  }
};

/** Sends to those who read nothing until the system accepts no more or, with `over`, until they are dropped. */
const fill = async (
  { send, sockets }: Contender,
  people: readonly string[],
  over: boolean,
): Promise<void> => {
  const before = sockets.size;
  const id = 'x'.repeat(stalledFrameBytes);
  const isDone = (): boolean =>
    over
      ? sockets.size <= before - people.length
      : [...sockets].filter(({ bufferedAmount }) => bufferedAmount > 0).length >= people.length;
  while (!isDone()) {
    const waiting = [...sockets].slice(-people.length);
    people.forEach((person, index) => {
      if (over || waiting[index]?.bufferedAmount === 0) send(person, id);
    });
    await sleep(pauseMs);
  }
};

const contender = await (process.argv[2] === 'bare' ? startBare() : startOurs());

const handle = async (message: ToServer): Promise<FromServer> => {
  const at = now();
  if (message.do === 'broadcast') contender.broadcast();
  if (message.do === 'singles') await sendSingles(contender, message.people);
  if (message.do === 'fill') await fill(contender, message.people, message.over);
  const { port, sockets } = contender;
  return { at, port, open: sockets.size, rss: process.memoryUsage.rss() };
};

process.on('message', (message: ToServer) => {
  void handle(message).then((answer) => process.send?.(answer));
});
process.send?.('ready');
