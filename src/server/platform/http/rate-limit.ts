import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { networksOf } from '#domain/formats/networks.ts';
import { AppError } from '../errors/app-error.ts';

/** Calls and pages that one network may request in a minute: far above any person, far below a flood. */
export const coarseLimit = { max: 3000, timeWindow: 60_000 };

/** A neighbourhood may use the limits of this many networks: the owner of an IPv6 site has thousands of networks for free. */
const networksAtOnce = 10;

const refusal = (ttl: number): AppError =>
  new AppError('tooManyRequests', { retryAfter: Math.max(1, Math.ceil(ttl / 1000)) });

/** Where a request comes from when a page asks for it inside this process; `trusted` addresses are not counted. */
export const registerRateLimit = async (app: FastifyInstance, trusted: string): Promise<void> => {
  await app.register(rateLimit, {
    ...coarseLimit,
    global: false,
    allowList: (request) => request.socket.remoteAddress === trusted,
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
      'retry-after': true,
    },
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    keyGenerator: ({ ip }) => networksOf(ip).near,
    errorResponseBuilder: (_request, { ttl }) => refusal(ttl),
  });
  // A hook of the app, not of each route: it runs before the sign-in is looked up, and counts unknown addresses too.
  app.addHook('onRequest', app.rateLimit());
  const countNeighbours = app.createRateLimit({
    max: coarseLimit.max * networksAtOnce,
    keyGenerator: ({ ip }) => networksOf(ip).wide,
  });
  app.addHook('onRequest', async (request) => {
    const counted = await countNeighbours(request);
    if (!counted.isAllowed && counted.isExceeded) throw refusal(counted.ttl);
  });
};
