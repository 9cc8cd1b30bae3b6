import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { fileView, uploadForm } from '#contract/files.ts';
import type { Context } from '#server/platform/context.ts';
import { addEndpoint } from '#server/platform/http/endpoint.ts';
import { uploadFile } from './upload.service.ts';

/** Uploading; in a scope of its own, since only this call takes forms with files. */
export const uploadRoutes = async (app: FastifyInstance, context: Context): Promise<void> => {
  await app.register(multipart);
  addEndpoint(app, {
    method: 'POST',
    url: '/api/files',
    access: 'registration',
    summary: 'Uploads a file; a file that nothing refers to is deleted after 24 h',
    consumes: ['multipart/form-data'],
    body: uploadForm,
    answer: fileView,
    status: 201,
    handle: ({ actor, request }) => uploadFile(context, actor, request),
  });
};
