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
import type { Context } from '#server/platform/context.ts';
import { addEndpoint, bytes } from '#server/platform/http/endpoint.ts';
import { idempotentCallOf } from '#server/platform/idempotency/idempotent-call.ts';
import { applyRun, cancelRun, importOf, importsOf, startImport } from './feeds.service.ts';
import { reportFile } from './report-file.ts';

const ofVendor = z.object({ id });
const ofRun = z.object({ id, importId: id });

/** Runs of a vendor's feed. */
export const feedRoutes = (app: FastifyInstance, context: Context): void => {
  addEndpoint(app, {
    method: 'POST',
    url: '/api/vendors/:id/imports',
    access: 'user',
    summary: "Imports a vendor's feed from an uploaded file or a URL; one run per vendor at a time",
    params: ofVendor,
    body: startImportBody,
    answer: feedImport,
    status: 201,
    handle: ({ actor, params: { id: vendorId }, body, request }) =>
      startImport(context, actor, { vendorId, body }, idempotentCallOf(request, actor)),
  });
  addEndpoint(app, {
    method: 'GET',
    url: '/api/vendors/:id/imports',
    access: 'user',
    summary: "The last twenty imports of a vendor's feed, and when the caller's own feed is fetched next",
    params: ofVendor,
    answer: feedImports,
    handle: ({ actor, params }) => importsOf(context, actor, params.id),
  });
  addEndpoint(app, {
    method: 'GET',
    url: '/api/vendors/:id/imports/:importId',
    access: 'user',
    summary: 'An import with a page of its rows',
    params: ofRun,
    query: importQuery,
    answer: importAnswer,
    handle: ({ actor, params: { id: vendorId, importId }, query }) =>
      importOf(context, actor, { vendorId, importId, query }),
  });
  addEndpoint(app, {
    method: 'GET',
    url: '/api/vendors/:id/imports/:importId/report.csv',
    access: 'user',
    summary: 'All rows of an import as a CSV file',
    params: ofRun,
    answer: bytes,
    contentType: 'text/csv; charset=utf-8',
    handle: async ({ actor, params: { id: vendorId, importId }, reply }) => {
      reply.header('content-disposition', 'attachment; filename="feed-report.csv"');
      // A stream, which the answer's schema passes unchanged.
      return (await reportFile(context, actor, { vendorId, importId })) as unknown as Uint8Array;
    },
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/vendors/:id/imports/:importId/apply',
    access: 'user',
    summary: 'Applies an import after its review',
    params: ofRun,
    body: applyImportBody,
    answer: feedImport,
    handle: ({ actor, params: { id: vendorId, importId }, body: { confirmRemoval = false }, request }) =>
      applyRun(context, actor, { vendorId, importId, confirmRemoval }, idempotentCallOf(request, actor)),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/vendors/:id/imports/:importId/cancel',
    access: 'user',
    summary: 'Stops an import between two batches',
    params: ofRun,
    body: empty,
    answer: feedImport,
    handle: ({ actor, params: { id: vendorId, importId } }) =>
      cancelRun(context, actor, { vendorId, importId }),
  });
};
