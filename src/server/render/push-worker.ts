import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const file = join(import.meta.dirname, '../../web/push-worker.js');

/** Serves the service worker of push messages at the root, since a worker's scope is the folder of its URL. It is not cached. */
export const servePushWorker = (app: FastifyInstance): void => {
  const script = readFileSync(file, 'utf8');
  app.get('/push-worker.js', { schema: { hide: true } }, (_request, reply) =>
    reply
      .header('content-type', 'text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('x-content-type-options', 'nosniff')
      .send(script),
  );
};
