import type { FastifyInstance } from 'fastify';
import { auditPage, auditQuery } from '#contract/people.ts';
import type { Context } from '#server/platform/context.ts';
import { addEndpoint } from '#server/platform/http/endpoint.ts';
import { listAudit } from './audit.service.ts';

/** What happened, for admins. */
export const auditRoutes = (app: FastifyInstance, context: Context): void =>
  addEndpoint(app, {
    method: 'GET',
    url: '/api/audit',
    access: 'user',
    summary: 'What happened, newest first',
    query: auditQuery,
    answer: auditPage,
    handle: ({ actor, query }) => listAudit(context, actor, query),
  });
