import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { BuildInfo } from './build-info.ts';

/** Serves `/builds/latest.json`, which is never cached, and `/builds/meta/{buildId}.json`, which never changes. */
export const serveBuilds = (app: FastifyInstance, build: BuildInfo): void => {
  const { id, timestamp } = build;
  app.get('/builds/latest.json', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-cache, must-revalidate').send({ id, timestamp }),
  );
  app.get<{ Params: { file: string } }>(
    '/builds/meta/:file',
    { schema: { hide: true } },
    (request, reply) => {
      if (request.params.file !== `${id}.json`) throw new AppError('notFound');
      return reply.header('cache-control', 'public, max-age=31536000, immutable').send(build);
    },
  );
  app.get('/builds/*', { schema: { hide: true } }, () => {
    throw new AppError('notFound');
  });
};
