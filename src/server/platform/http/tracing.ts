import type { FastifyInstance } from 'fastify';
import { Histogram, type Registry } from 'prom-client';
import { maskUrl } from '../log/mask.ts';

const isCall = (url: string): boolean => url.startsWith('/api/');

/** Gives every answer its `X-Request-Id`, logs it (pages and files only at `debug`) and counts it in the metrics. */
export const registerTracing = (app: FastifyInstance, registry: Registry): void => {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, url } = request;
    const status = reply.statusCode;
    const route = request.routeOptions.url ?? 'none';
    durations.observe({ method, route, status }, reply.elapsedTime / 1000);
    const level = status >= 500 ? 'warn' : isCall(url) ? 'info' : 'debug';
    request.log[level]({ method, url: maskUrl(url), status, ms: Math.round(reply.elapsedTime) }, 'answered');
  });
};
