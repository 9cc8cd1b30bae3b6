import { once } from 'node:events';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AppError } from '../errors/app-error.ts';
import { answerBare, type Transport } from '../errors/bare-answer.ts';
import { answerWhatNodeWould, lacksHost } from '../errors/client-error.ts';
import { barePagePolicy } from '../errors/bare-page.ts';
import { asksForPage, failurePage } from '../errors/failure-page.ts';
import { newId } from '../ids.ts';
import { asksForSocket } from '../sockets/upgrades.ts';
import { BoundedServer } from './connections.ts';
import { bareSecurityHeaders } from './headers.ts';

/** A server that listens before the app behind it is ready. */
export type Listener = {
  server: Server;
  /** The port that it listens on. */
  port: number;
  /** For Fastify's `serverFactory`: the app's handler waits for `open`. */
  adopt: (handler: RequestListener) => Server;
  /** The start has to wait for something: from now on callers do not wait with it. */
  turnAway: () => void;
  /** From now on the app answers, the waiting requests first. */
  open: () => void;
  /** From now on each answer ends its connection; resolves after `ms`, or at once if the app has never answered. */
  leave: (ms: number) => Promise<void>;
  /**
   * Called after `leave`. Accepts no new connections, lets answers under way finish, and cuts connections that take longer than `graceMs`.
   */
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

const earlyAnswers =
  (transport: Transport): RequestListener =>
  (request, response) => {
    const alive = request.url === '/healthz';
    const { type, body } = alive
      ? { type: 'application/json', body: JSON.stringify({ status: 'alive' }) }
      : awayBody(request);
    response.writeHead(alive ? 200 : 503, {
      ...bareSecurityHeaders(transport),
      ...(type === 'text/html' ? { 'content-security-policy': barePagePolicy } : {}),
      'referrer-policy': 'no-referrer',
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'no-store',
      connection: 'close',
      ...(alive ? {} : { 'retry-after': String(retryAfterSeconds) }),
    });
    response.end(body);
  };

/**
 * How long a request waits for the start to end, so that a proxy which has just found the instance again gets an answer instead of a refusal.
 */
const startPatienceMs = 10_000;
const mostWaiting = 1000;

/** Answers probes and sockets at once; other requests wait for the app, and are answered without it when that takes too long. */
const createWaitingRoom = (answerEarly: RequestListener) => {
  const waiting = new Set<(serve: RequestListener) => void>();
  const leave = (serve: RequestListener): void => {
    for (const answer of waiting) answer(serve);
  };
  const enter: RequestListener = (request, response) => {
    const probes = request.url === '/healthz' || request.url === '/readyz';
    if (probes || asksForSocket(request) || waiting.size >= mostWaiting)
      return answerEarly(request, response);
    const answer = (serve: RequestListener): void => {
      waiting.delete(answer);
      clearTimeout(timer);
      serve(request, response);
    };
    const timer = setTimeout(answer, startPatienceMs, answerEarly);
    waiting.add(answer);
  };
  return { enter, leave };
};

/** Without this, a request on its way over a kept-alive connection would find it closed. */
const leastLeaveMs = 200;
const idleCheckMs = 50;

const close = async (server: Server, graceMs: number): Promise<void> => {
  // Connections still in the system's backlog would be reset, with what a proxy has sent over them: accept them first.
  await nextTurn();
  const closed = once(server, 'close');
  server.close();
  // A connection whose answer ends only now is kept alive by its caller, and would delay the close until the grace ends.
  const idle = setInterval(() => server.closeIdleConnections(), idleCheckMs);
  const timer = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(idle);
  clearTimeout(timer);
};

/**
 * Listens at once. Until the app is ready it answers 503 after a short wait: browsers that want a page get a page, others the form of api.md
 * (`/healthz`: alive).
 * @throws what `listen` throws, for example EADDRINUSE
 */
export const openListener = async (host: string, port: number, transport: Transport): Promise<Listener> => {
  const answerEarly = earlyAnswers(transport);
  const room = createWaitingRoom(answerEarly);
  let app: RequestListener = answerEarly;
  let current: RequestListener = room.enter;
  const server = new BoundedServer({
    requestTimeout: requestMs,
    headersTimeout: 60_000,
    keepAliveTimeout: 72_000,
    // The app listens for upgrades before it can answer them: one that came then would stay open and silent for ever.
    shouldUpgradeCallback: (request) => current === app && asksForSocket(request),
    requireHostHeader: false,
  });
  answerWhatNodeWould(server, transport);
  server.on('request', (request: IncomingMessage, response: ServerResponse) =>
    lacksHost(request)
      ? answerBare(response, 400, new AppError('badRequest'), transport)
      : current(request, response),
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
    turnAway: () => {
      current = answerEarly;
      room.leave(answerEarly);
    },
    open: () => {
      current = app;
      room.leave(app);
    },
    leave: async (ms) => {
      server.leaving = true;
      if (current === app) await sleep(Math.max(ms, leastLeaveMs));
    },
    close: (graceMs) => {
      if (current === room.enter) current = answerEarly;
      room.leave(answerEarly);
      return close(server, graceMs);
    },
  };
};
