import type { FastifyInstance } from 'fastify';
import { z } from 'zod/mini';
import { id } from '#contract/common.ts';
import { photoFormats } from '#contract/photos.ts';
import { linkQuery } from '#server/features/files/index.ts';
import type { Context } from '#server/platform/context.ts';
import { readMedia } from './read-media.service.ts';

const params = z.object({ id, name: z.string().check(z.regex(/^[1-9]\d{0,4}\.(?:avif|webp|jpg)$/)) });
const query = z.partial(linkQuery);

/** Published photos are cached for ever; an unpublished one only by its reader's browser, and not for long. */
const storing = (shown: boolean): string =>
  shown ? 'public, max-age=31536000, immutable' : 'private, max-age=3600';

/** Serves photos: `/media/{id}/{width}.{avif|webp|jpg}`, by a signed URL while they are not published. */
export const mediaRoutes = (app: FastifyInstance, context: Context): void => {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/:id/:name',
    schema: { hide: true, params, querystring: query },
    handler: async (request, reply) => {
      const { id: photoId, name } = params.parse(request.params);
      const { format, shown, bytes } = await readMedia(context, photoId, {
        name,
        ...query.parse(request.query),
      });
      return reply
        .headers({
          'content-type': photoFormats[format],
          'content-length': String(bytes.length),
          'cache-control': storing(shown),
        })
        .send(request.method === 'HEAD' ? undefined : bytes);
    },
  });
};
