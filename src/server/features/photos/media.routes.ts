import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod/mini';
import { id } from '#contract/common.ts';
import { photoFormats, type PhotoFormat } from '#contract/photos.ts';
import { isOurLink, linkQuery } from '#server/features/files/index.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { pictureKey } from './photo-addresses.ts';
import { findMedia } from './photos.repository.ts';
import { signedName } from './read-photos.service.ts';

const params = z.object({ id, name: z.string().check(z.regex(/^[1-9]\d{0,4}\.(?:avif|webp|jpg)$/)) });
const query = z.partial(linkQuery);

type Signature = z.infer<typeof query>;

const isSigned = async (context: Context, photoId: string, { expires, signature }: Signature) =>
  expires !== undefined &&
  signature !== undefined &&
  isOurLink(context, { what: signedName(photoId), expires, signature });

/** Visitors' caches never ask again; a photo that is not shown yet is kept by its reader's browser alone, and not for long. */
const storing = (shown: boolean): string =>
  shown ? 'public, max-age=31536000, immutable' : 'private, max-age=3600';

const pictureOf = async (
  context: Context,
  photoId: string,
  { name, ...link }: Signature & { name: string },
) => {
  const [width = '', format = ''] = name.split('.');
  const media = await findMedia(context.db, photoId);
  if (!media?.widths.includes(Number(width))) throw new AppError('notFound');
  if (!media.shown && !(await isSigned(context, photoId, link))) throw new AppError('notFound');
  const key = pictureKey(media.storage_key, Number(width), format as PhotoFormat);
  return {
    format: format as PhotoFormat,
    shown: media.shown,
    bytes: await buffer(await context.files.read(key)),
  };
};

/** Serves photos: `/media/{id}/{width}.{avif|webp|jpg}`, by a signed address where visitors do not see them. */
export const mediaRoutes = (app: FastifyInstance, context: Context): void => {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/:id/:name',
    schema: { hide: true, params, querystring: query },
    handler: async (request, reply) => {
      const { id: photoId, name } = params.parse(request.params);
      const { format, shown, bytes } = await pictureOf(context, photoId, {
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
