import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod/mini';
import { id } from '#contract/common.ts';
import { fileLink, type FileLink } from '#contract/files.ts';
import type { UserActor } from '#domain/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { addEndpoint } from '#server/platform/http/endpoint.ts';
import { fileHeaders } from './files.presenter.ts';
import { fileByLink, linkToFile, type AttachmentReaders } from './link.service.ts';

const params = z.object({ id });

/** The parameters of a signed URL. */
export const linkQuery = z.object({
  expires: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)),
  signature: z.string().check(z.maxLength(100)),
});

/** An archive that a feature offers for download: returns the link to it, or null if there is none with this id. */
export type ArchiveLink = (actor: UserActor, id: string) => Promise<FileLink | null>;

/** Who may see the subjects of files, and the archives that `POST /api/files/{id}/link` leads to. */
export type FileLinks = { readers: AttachmentReaders; archive: ArchiveLink };

/** Links to files, and what they lead to. */
export const linkRoutes = (app: FastifyInstance, context: Context, { readers, archive }: FileLinks): void => {
  addEndpoint(app, {
    method: 'POST',
    url: '/api/files/:id/link',
    access: 'user',
    summary:
      'A signed URL, valid for 60 s, to a file that the caller may see; with the id of a request, to its documents as a ZIP archive',
    params,
    answer: fileLink,
    handle: async ({ actor, params: { id: fileId } }) =>
      (await archive(actor, fileId)) ?? linkToFile(context, readers, actor, fileId),
  });
  app.route({
    method: ['GET', 'HEAD'],
    url: '/files/:id',
    schema: { hide: true, params, querystring: linkQuery },
    handler: async (request, reply) => {
      const { id: fileId } = params.parse(request.params);
      const file = await fileByLink(context, { what: fileId, ...linkQuery.parse(request.query) });
      // The bytes first: if they are missing, the refusal must not carry the file's headers.
      const bytes = await buffer(await context.files.read(file.storage_key));
      return reply.headers(fileHeaders(file, bytes)).send(request.method === 'HEAD' ? undefined : bytes);
    },
  });
};
