import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { sampleParams } from '#contract/feeds.ts';
import { addEndpoint, bytes } from '#server/platform/http/endpoint.ts';

const folder = new URL('../../../../content/samples/', import.meta.url);

/** Samples of feeds; they hold nobody's data, so a plain link serves them. */
export const sampleRoutes = (app: FastifyInstance): void =>
  addEndpoint(app, {
    method: 'GET',
    url: '/api/instructions/samples/:name',
    access: 'public',
    summary: 'A sample of a feed in one of the formats that vendors may send',
    params: sampleParams,
    answer: bytes,
    contentType: 'application/octet-stream',
    handle: ({ params: { name }, reply }) => {
      reply.header('content-disposition', `attachment; filename="${name}"`);
      return readFile(new URL(name, folder));
    },
  });
