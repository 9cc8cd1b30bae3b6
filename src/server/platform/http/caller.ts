import type { FastifyRequest } from 'fastify';

/** Where a call came from, as far as consents, limits and sign-ins keep it. */
export type Caller = { ip: string; userAgent: string };

export const callerOf = (request: FastifyRequest): Caller => ({
  ip: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 500),
});
