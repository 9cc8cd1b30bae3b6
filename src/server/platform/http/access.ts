import '@fastify/swagger';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { guest, type Actor, type Registration, type UserActor } from '#domain/actor.ts';
import type { Authenticator } from '../auth.ts';
import { AppError } from '../errors/app-error.ts';

/**
 * Who may call: anybody; the bearer of a `Registration-Token` or a signed-in person; a signed-in person. What they may do is up to the
 * policies.
 */
export type Access = 'public' | 'registration' | 'user';

/** The actor that a call with this access gets. */
export type ActorOf<A extends Access> = A extends 'user'
  ? UserActor
  : A extends 'registration'
    ? UserActor | Registration
    : Actor;

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; on a public call a bad sign-in counts as none. */
    actor: Actor;
  }
  interface FastifyContextConfig {
    /** Required on every call of the API. */
    access?: Access;
    /** Open also to people who must set a second factor and have not. */
    beforeSecondFactor?: boolean;
    /** Accepts a list of objects as well as a single one. */
    acceptsList?: boolean;
  }
}

const doors: Record<Access, readonly Actor['kind'][]> = {
  public: ['guest', 'registration', 'user'],
  registration: ['registration', 'user'],
  user: ['user'],
};

const actorAt = async (access: Access, auth: Authenticator, request: FastifyRequest): Promise<Actor> => {
  const { beforeSecondFactor = false } = request.routeOptions.config;
  try {
    return await auth.actorOf(request.headers, { beforeSecondFactor });
  } catch (err) {
    if (access === 'public' && err instanceof AppError && err.status < 500) return guest;
    throw err;
  }
};

const isCall = (url: string): boolean => url === '/api' || url.startsWith('/api/');

/**
 * Requires a sign-in where the route says so, before any of the body is read, and keeps answers to known people out of caches. The server
 * does not start if an API call declares no access.
 */
export const registerAccess = (app: FastifyInstance, auth: Authenticator): void => {
  app.decorateRequest('actor');
  app.addHook('onRoute', ({ url, config }) => {
    if (isCall(url) && !config?.access) throw new Error(`the call ${url} does not say who may call it`);
  });
  app.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config;
    request.actor = access ? await actorAt(access, auth, request) : guest;
    if (access && !doors[access].includes(request.actor.kind)) throw new AppError('unauthorized');
  });
  app.addHook('onSend', async (request, reply) => {
    const known = (request.actor ?? guest).kind !== 'guest';
    if (known || !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    else reply.header('vary', [reply.getHeader('vary'), 'authorization'].filter(Boolean).join(', '));
  });
};
