import type { FastifyInstance } from 'fastify';
import { z } from 'zod/mini';
import { empty, id } from '#contract/common.ts';
import {
  applyImportBody,
  feedImport,
  feedImports,
  importAnswer,
  importQuery,
  startImportBody,
} from '#contract/feeds.ts';
import { vendorParams } from '#contract/vendors.ts';
import { vendorIdOf } from '#server/features/vendors/index.ts';
import type { Context } from '#server/platform/context.ts';
import { addEndpoint, bytes } from '#server/platform/http/endpoint.ts';
import { idempotentCallOf } from '#server/platform/idempotency/idempotent-call.ts';
import { applyRun, cancelRun, importOf, importsOf, startImport, type RunAddress } from './feeds.service.ts';
import { reportFile } from './report-file.ts';

const ofRun = z.extend(vendorParams, { importId: id });

/** The run that a path names, whose vendor it names by id or slug. */
const runAt = async (
  context: Context,
  { id: vendor, importId }: z.infer<typeof ofRun>,
): Promise<RunAddress> => ({
  vendorId: await vendorIdOf(context, vendor),
  importId,
});

/** Imports of a vendor's feed: the last ones, and one with its rows, also as a file. */
export const importReadingRoutes = (app: FastifyInstance, context: Context): void => {
  addEndpoint(app, {
    method: 'GET',
    url: '/api/vendors/:id/imports',
    access: 'user',
    summary: "The last twenty imports of a vendor's feed, and when the caller's own feed is fetched next",
    params: vendorParams,
    answer: feedImports,
    handle: async ({ actor, params }) => importsOf(context, actor, await vendorIdOf(context, params.id)),
  });
  addEndpoint(app, {
    method: 'GET',
    url: '/api/vendors/:id/imports/:importId',
    access: 'user',
    summary: 'An import with a page of its rows',
    params: ofRun,
    query: importQuery,
    answer: importAnswer,
    handle: async ({ actor, params, query }) =>
      importOf(context, actor, { ...(await runAt(context, params)), query }),
  });
  addEndpoint(app, {
    method: 'GET',
    url: '/api/vendors/:id/imports/:importId/report.csv',
    access: 'user',
    summary: 'All rows of an import as a CSV file',
    params: ofRun,
    answer: bytes,
    contentType: 'text/csv; charset=utf-8',
    handle: async ({ actor, params, reply }) => {
      reply.header('content-disposition', 'attachment; filename="feed-report.csv"');
      // A stream, which the answer's schema passes unchanged.
      return (await reportFile(context, actor, await runAt(context, params))) as unknown as Uint8Array;
    },
  });
};

/** Imports of a vendor's feed: starting one, applying it after its review, and stopping it. */
export const importRoutes = (app: FastifyInstance, context: Context): void => {
  addEndpoint(app, {
    method: 'POST',
    url: '/api/vendors/:id/imports',
    access: 'user',
    summary: "Imports a vendor's feed from an uploaded file or a URL; one run per vendor at a time",
    params: vendorParams,
    body: startImportBody,
    answer: feedImport,
    status: 201,
    handle: async ({ actor, params, body, request }) =>
      startImport(
        context,
        actor,
        { vendorId: await vendorIdOf(context, params.id), body },
        idempotentCallOf(request, actor),
      ),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/vendors/:id/imports/:importId/apply',
    access: 'user',
    summary: 'Applies an import after its review',
    params: ofRun,
    body: applyImportBody,
    answer: feedImport,
    handle: async ({ actor, params, body: { confirmRemoval = false }, request }) =>
      applyRun(
        context,
        actor,
        { ...(await runAt(context, params)), confirmRemoval },
        idempotentCallOf(request, actor),
      ),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/vendors/:id/imports/:importId/cancel',
    access: 'user',
    summary: 'Stops an import between two batches',
    params: ofRun,
    body: empty,
    answer: feedImport,
    handle: async ({ actor, params }) => cancelRun(context, actor, await runAt(context, params)),
  });
};
