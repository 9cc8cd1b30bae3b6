import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { AppError } from '../errors/app-error.ts';
import { asksForPage, failurePage, failurePagePolicy } from '../errors/failure-page.ts';
import { newId } from '../ids.ts';
import { asksForSocket } from '../sockets/upgrades.ts';

/** A server that listens before there is an app behind it. */
export type Listener = {
  server: Server;
  /** The port that the system gave. */
  port: number;
  /** For Fastify's `serverFactory`: the app's handler waits for `open`. */
  adopt: (handler: RequestListener) => Server;
  /** From now on the app answers. */
  open: () => void;
  /** Takes no new connections, lets answers under way end, and hangs up on those that take longer than `graceMs`. */
  close: (graceMs: number) => Promise<void>;
};

const retryAfterSeconds = 5;

/** Longest time of a request with its body: the largest file over a quarter of a megabit. Headers alone get a minute. */
const requestMs = 12 * 60_000;

const awayBody = (request: IncomingMessage): { type: string; body: string } =>
  asksForPage(request)
    ? { type: 'text/html', body: failurePage(503, newId()) }
    : {
        type: 'application/json',
        body: JSON.stringify(new AppError('unavailable', { retryAfter: retryAfterSeconds }).bodyFor(newId())),
      };

const answerEarly = (request: IncomingMessage, response: ServerResponse): void => {
  const alive = request.url === '/healthz';
  const { type, body } = alive
    ? { type: 'application/json', body: JSON.stringify({ status: 'alive' }) }
    : awayBody(request);
  response.writeHead(alive ? 200 : 503, {
    'content-type': `${type}; charset=utf-8`,
    'content-security-policy': failurePagePolicy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    connection: 'close',
    ...(alive ? {} : { 'retry-after': String(retryAfterSeconds) }),
  });
  response.end(body);
};

const settleMs = 200;
const idleCheckMs = 50;

const close = async (server: Server, graceMs: number): Promise<void> => {
  // A call that is on its way over a kept connection would find it closed; so it is still answered, and that answer ends the connection.
  await sleep(settleMs);
  const closed = once(server, 'close');
  server.close();
  // A connection whose answer ends only now is kept alive by its caller, and would hold the server up as long as the slowest.
  const idle = setInterval(() => server.closeIdleConnections(), idleCheckMs);
  const timer = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(idle);
  clearTimeout(timer);
};

/**
 * Listens at once and answers 503, a browser that wants a page with one and others in api.md's form (`/healthz`: alive), until the app is ready.
 * @throws what `listen` throws, for example EADDRINUSE
 */
export const openListener = async (host: string, port: number): Promise<Listener> => {
  let app: RequestListener = answerEarly;
  let current: RequestListener = answerEarly;
  const server = createServer(
    {
      requestTimeout: requestMs,
      headersTimeout: 60_000,
      keepAliveTimeout: 72_000,
      shouldUpgradeCallback: asksForSocket,
    },
    (request, response) => current(request, response),
  );
  server.listen(port, host);
  await once(server, 'listening');
  return {
    server,
    port: (server.address() as AddressInfo).port,
    adopt: (handler) => {
      app = handler;
      return server;
    },
    open: () => {
      current = app;
    },
    close: (graceMs) => close(server, graceMs),
  };
};
