import type { FastifyInstance } from 'fastify';
import { drawingSvg, parseDrawingFileName } from '#web/features/pictures/index.ts';
import { AppError } from '#server/platform/errors/app-error.ts';

const forbidAll = "default-src 'none'; style-src 'none'; sandbox";

/** Serves drawings: `/drawings/{key}-{paint}-{theme}.svg`. The name says all of the content, but a drawing may be redrawn. */
export const serveDrawings = (app: FastifyInstance): void => {
  app.get<{ Params: { name: string } }>(
    '/drawings/:name',
    { schema: { hide: true } },
    async ({ params: { name } }, reply) => {
      const file = parseDrawingFileName(name);
      if (file === undefined) throw new AppError('notFound');
      return reply
        .header('content-type', 'image/svg+xml; charset=utf-8')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', forbidAll)
        .header('x-content-type-options', 'nosniff')
        .send(drawingSvg(file));
    },
  );
};
