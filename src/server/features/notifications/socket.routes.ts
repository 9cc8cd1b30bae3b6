import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { socketClosures, socketPrefix } from '#contract/sockets.ts';
import { networksOf } from '#domain/formats/networks.ts';
import type { TokenHolder, TokenHolders } from '#server/platform/auth.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { createLiveSockets } from '#server/platform/sockets/live-sockets.ts';
import { closeAll, type ServerSocket } from '#server/platform/sockets/server-socket.ts';
import { isHttps } from '#server/platform/http/headers.ts';
import { endRefusedUpgrades, upgradesUnder } from '#server/platform/sockets/upgrades.ts';

const maxMessageBytes = 4096;

/** Enough for a person's tabs on all devices, and for the people of an office behind one address. */
const limits = { perPerson: 30, perAddress: 300 };

/** Whether the caller is a page of ours, or a program, which sends no origin. */
const isOurs = ({ headers: { origin }, protocol, host }: FastifyRequest, publicUrl: string): boolean =>
  origin === undefined || [publicUrl, `${protocol}://${host}`].includes(origin);

declare module 'fastify' {
  interface FastifyRequest {
    /** The holder of the token in the path; null for an invalid one. */
    socketHolder: TokenHolder | null;
  }
}

/** The socket of notifications, in a scope of its own: every route of the scope would accept upgrades. */
export const socketRoutes = async (
  app: FastifyInstance,
  { clock, env, log, eventBus }: Pick<Context, 'clock' | 'env' | 'log' | 'eventBus'>,
  holders: TokenHolders,
): Promise<void> => {
  const sockets = createLiveSockets({ holders, clock, log, limits: env.RATE_LIMITS ? limits : undefined });
  const stopListening = await eventBus.listen({
    onFrames: (frames) => {
      for (const { userId, frame } of frames) sockets.send(userId, frame);
    },
    // What was missed meanwhile is in the lists.
    onReset: () => sockets.broadcast({ type: 'reload', payload: { subType: 'readMessage', id: '' } }),
  });
  app.addHook('onClose', async () => {
    await stopListening();
    sockets.stop();
  });
  endRefusedUpgrades(app);
  await app.register(websocket, {
    options: {
      server: upgradesUnder(socketPrefix, app.server, { https: isHttps(env) }),
      maxPayload: maxMessageBytes,
    },
    // A socket that violates the protocol is being closed by then, with the code of its fault.
    errorHandler: () => undefined,
    preClose: () => closeAll(app.websocketServer.clients),
  });
  app.decorateRequest('socketHolder', null);
  app.route<{ Params: { accessToken: string } }>({
    method: 'GET',
    url: `${socketPrefix}:accessToken`,
    exposeHeadRoute: false,
    schema: { hide: true },
    onRequest: async (request) => {
      if (!request.ws) throw new AppError('notFound');
      if (!isOurs(request, env.PUBLIC_URL)) throw new AppError('forbidden');
      request.socketHolder = await holders.holderOf(request.params.accessToken);
    },
    handler: () => undefined,
    wsHandler: (socket: ServerSocket, { socketHolder, ip }) => {
      if (socketHolder) sockets.add(socket, socketHolder, networksOf(ip).near);
      else socket.close(socketClosures.unauthorized);
    },
  });
};
