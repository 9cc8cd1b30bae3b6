import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';

/** A route as it was registered. */
export type Route = Pick<RouteOptions, 'url' | 'config' | 'schema'> & { method: string };

const created = 'fastify.initialization';

/** Runs `build` and records every route of the app that it creates, in any scope. */
export const withRouteTable = async <T>(build: () => Promise<T>): Promise<{ made: T; routes: Route[] }> => {
  const routes: Route[] = [];
  const watch = (message: unknown): void => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url, config, schema }) => {
      for (const one of [method].flat())
        routes.push({ method: one, url, ...(config ? { config } : {}), ...(schema ? { schema } : {}) });
    });
  };
  subscribe(created, watch);
  try {
    return { made: await build(), routes };
  } finally {
    unsubscribe(created, watch);
  }
};
