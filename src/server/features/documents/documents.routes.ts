import type { FastifyInstance, FastifyReply } from 'fastify';
import { calculateBody, offerCalculateBody } from '#contract/leasing.ts';
import { calculateQuery, offerCalculateQuery, queryNameOf } from '#contract/leasing-query.ts';
import { offerParams } from '#contract/offers.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { addEndpoint, bytes } from '#server/platform/http/endpoint.ts';
import type { WorkerPool } from '#server/platform/workers/worker-pool.ts';
import { anyDocument, offerDocument } from './documents.service.ts';
import { contentTypes } from './content-types.ts';
import { dispositionOf } from './file-name.ts';
import type { DocumentKind, CalculationDocument } from './calculation-document.ts';
import type { DocumentTask } from './document-task.ts';

type Pool = WorkerPool<DocumentTask, ArrayBuffer>;

const renamed = <T>(record: Record<string, T> = {}): Record<string, T> =>
  Object.fromEntries(Object.entries(record).map(([field, value]) => [queryNameOf(field), value]));

/** Reports what the calculation refuses as a bad query, under the names of the query parameters. */
const ofQuery = async (making: Promise<CalculationDocument>): Promise<CalculationDocument> => {
  try {
    return await making;
  } catch (err) {
    if (!(err instanceof AppError) || err.code !== 'formHasErrors') throw err;
    const { fields, params } = err.details;
    throw new AppError('badRequest', {
      fields: renamed(fields),
      ...(params ? { params: renamed(params) } : {}),
    });
  }
};

const words: Record<DocumentKind, string> = { pdf: 'a PDF', xlsx: 'an Excel workbook' };

const routesOf = (
  app: FastifyInstance,
  context: Context,
  { kind, pool }: { kind: DocumentKind; pool: Pool },
) => {
  const send = async (document: CalculationDocument, reply: FastifyReply): Promise<Uint8Array> => {
    const made = await pool.run({ kind, document });
    reply.header('content-disposition', dispositionOf(kind, document));
    return new Uint8Array(made);
  };
  const shared = { access: 'public', answer: bytes, contentType: contentTypes[kind] } as const;
  const any = { ...shared, url: `/api/calculate.${kind}` } as const;
  const ofOffer = { ...shared, url: `/api/offers/:id/calculate.${kind}`, params: offerParams } as const;
  addEndpoint(app, {
    ...any,
    method: 'GET',
    summary: `A calculation for any price as ${words[kind]}`,
    query: calculateQuery,
    handle: async ({ query, reply }) => send(await ofQuery(anyDocument(context, query)), reply),
  });
  addEndpoint(app, {
    ...any,
    method: 'POST',
    summary: `A calculation for any price as ${words[kind]}`,
    body: calculateBody,
    handle: async ({ body, reply }) => send(await anyDocument(context, body), reply),
  });
  addEndpoint(app, {
    ...ofOffer,
    method: 'GET',
    summary: `A calculation by an offer's terms as ${words[kind]}`,
    query: offerCalculateQuery,
    handle: async ({ actor, params: { id }, query: choice, reply }) =>
      send(await ofQuery(offerDocument(context, actor, { id, choice })), reply),
  });
  addEndpoint(app, {
    ...ofOffer,
    method: 'POST',
    summary: `A calculation by an offer's terms as ${words[kind]}`,
    body: offerCalculateBody,
    handle: async ({ actor, params: { id }, body: choice, reply }) =>
      send(await offerDocument(context, actor, { id, choice }), reply),
  });
};

/** Documents of calculations: each as PDF and as a workbook, by a query and by a body. */
export const documentRoutes = (app: FastifyInstance, context: Context, pool: Pool): void => {
  for (const kind of ['pdf', 'xlsx'] as const) routesOf(app, context, { kind, pool });
};
