import type { FastifyRequest } from 'fastify';
import { deviceHeader, solutionHeader } from '#contract/headers.ts';
import { sha256 } from '../ids.ts';

/** Where a call came from, as far as consents, limits and sign-ins keep it. */
export type Caller = {
  ip: string;
  userAgent: string;
  /** The solved challenge that came with the call, for the limits to check. */
  solution?: string | undefined;
  /** Hash of the secret that the device keeps. */
  deviceHash?: string | undefined;
};

const headerOf = ({ headers }: FastifyRequest, name: string): string | undefined => {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
};

const deviceHashOf = (request: FastifyRequest): string | undefined => {
  const secret = headerOf(request, deviceHeader);
  return secret !== undefined && /^[\w-]{20,100}$/.test(secret) ? sha256(secret) : undefined;
};

/** Stands for the address of a caller who has hung up: the connection no longer has one. */
const gone = '0.0.0.0';

export const callerOf = (request: FastifyRequest): Caller => ({
  ip: request.ip || gone,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 500),
  solution: headerOf(request, solutionHeader),
  deviceHash: deviceHashOf(request),
});
