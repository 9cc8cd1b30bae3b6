import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { bareAnswer } from '../errors/bare-answer.ts';

/** Whether a request asks for a WebSocket. Any other upgrade (h2c) is an offer, which a server may ignore. */
export const asksForSocket = ({ headers }: IncomingMessage): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket';

const refuse = (socket: Duplex, https: boolean): void => {
  const refusal = new AppError('notFound');
  // The server no longer handles errors of this socket, so we must.
  socket.on('error', () => socket.destroy());
  socket.end(bareAnswer(refusal.status, refusal, { https }), () => socket.destroy());
};

/**
 * The upgrades of `server` under a path, as a server that never listens; for @fastify/websocket, which would otherwise pass every upgrade
 * through the app. Others are refused, unless another listener handles them, as Vite does in development.
 */
export const upgradesUnder = (prefix: string, server: Server, { https }: { https: boolean }): Server => {
  const own = createServer();
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (request.url?.startsWith(prefix)) own.emit('upgrade', request, socket, head);
    else if (server.listenerCount('upgrade') === 1) refuse(socket, https);
  });
  return own;
};

/**
 * Hangs up after a refused upgrade: the server has released the connection, which would stay open for ever. For the scope of
 * @fastify/websocket, which itself does so only for requests that reach its hooks.
 */
export const endRefusedUpgrades = (scope: FastifyInstance): void => {
  scope.addHook('onSend', async ({ raw }, reply) => {
    if (asksForSocket(raw)) reply.header('connection', 'close');
  });
  scope.addHook('onResponse', async ({ raw }) => {
    if (asksForSocket(raw)) raw.socket.destroy();
  });
};
