import type { FastifyInstance } from 'fastify';
import { z } from 'zod/mini';
import { id } from '#contract/common.ts';
import { fileLink } from '#contract/files.ts';
import type { Context } from '#server/platform/context.ts';
import { addEndpoint } from '#server/platform/http/endpoint.ts';
import { fileHeaders } from './files.presenter.ts';
import { fileByLink, linkToFile, type AttachmentReaders } from './link.service.ts';

const params = z.object({ id });

const linkQuery = z.object({
  expires: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)),
  signature: z.string().check(z.maxLength(100)),
});

/** Links to files, and what they lead to. */
export const linkRoutes = (app: FastifyInstance, context: Context, readers: AttachmentReaders): void => {
  addEndpoint(app, {
    method: 'POST',
    url: '/api/files/:id/link',
    access: 'user',
    summary: 'A signed URL for 60 s, for those who may see what the file is attached to',
    params,
    answer: fileLink,
    handle: ({ actor, params: { id: fileId } }) => linkToFile(context, readers, actor, fileId),
  });
  app.route({
    method: ['GET', 'HEAD'],
    url: '/files/:id',
    schema: { hide: true, params, querystring: linkQuery },
    handler: async (request, reply) => {
      const { id: fileId } = params.parse(request.params);
      const file = await fileByLink(context, { fileId, ...linkQuery.parse(request.query) });
      // The bytes first: where there are none, the refusal must not carry the file's headers.
      const bytes = request.method === 'HEAD' ? undefined : await context.files.read(file.storage_key);
      return reply.headers(fileHeaders(file)).send(bytes);
    },
  });
};
