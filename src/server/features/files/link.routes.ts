import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { id } from '#contract/common.ts';
import { fileLink, fileTypes } from '#contract/files.ts';
import type { Context } from '#server/platform/context.ts';
import { contentDisposition } from '#server/platform/http/disposition.ts';
import { addEndpoint } from '#server/platform/http/endpoint.ts';
import type { StoredFile } from './files.repository.ts';
import { fileByLink, linkToFile, type AttachmentReaders } from './link.service.ts';

const params = z.object({ id });

const linkQuery = z.object({
  expires: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  signature: z.string().max(100),
});

/** Pictures that we have drawn ourselves; everything else is only handed over. */
const shown = new Set<string>([fileTypes.jpeg, fileTypes.png, fileTypes.webp]);

const describe = (reply: FastifyReply, file: StoredFile): FastifyReply =>
  reply.type(file.content_type).headers({
    'content-length': file.size,
    'content-disposition': contentDisposition(
      shown.has(file.content_type) ? 'inline' : 'attachment',
      file.name,
    ),
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
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
      if (request.method === 'HEAD') return describe(reply, file).send();
      const bytes = await context.files.read(file.storage_key);
      return describe(reply, file).send(bytes);
    },
  });
};
