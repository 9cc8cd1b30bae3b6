import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors/app-error.ts';

/** Calls and pages that one address may ask for in a minute: far above any person, far below a flood. */
export const coarseLimit = { max: 3000, timeWindow: 60_000 };

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
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('tooManyRequests', { retryAfter: Math.max(1, Math.ceil(ttl / 1000)) }),
  });
  // A hook of the app and not of each route: it comes before the sign-in is looked up, and counts unknown addresses too.
  app.addHook('onRequest', app.rateLimit());
};
