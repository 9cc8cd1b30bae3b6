import type { FastifyInstance } from 'fastify';
import { auditFileQuery, auditPage, auditQuery } from '#contract/people.ts';
import type { Context } from '#server/platform/context.ts';
import { addEndpoint, bytes } from '#server/platform/http/endpoint.ts';
import { auditFile } from './audit-file.ts';
import { listAudit } from './audit.service.ts';

/** The audit log, for admins. */
export const auditRoutes = (app: FastifyInstance, context: Context): void => {
  addEndpoint(app, {
    method: 'GET',
    url: '/api/audit',
    access: 'user',
    summary: 'The audit log, newest first',
    query: auditQuery,
    answer: auditPage,
    handle: ({ actor, query }) => listAudit(context, actor, query),
  });
  addEndpoint(app, {
    method: 'GET',
    url: '/api/audit.csv',
    access: 'user',
    summary: 'The audit log as a CSV file, newest first, 20 000 rows at most',
    query: auditFileQuery,
    answer: bytes,
    contentType: 'text/csv; charset=utf-8',
    handle: ({ actor, query, reply }) => {
      const file = auditFile(context, actor, { ...query, limit: 1 });
      reply.header('content-disposition', 'attachment; filename="audit.csv"');
      return file as unknown as Uint8Array;
    },
  });
};
