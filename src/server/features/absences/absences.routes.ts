import type { FastifyInstance } from 'fastify';
import { z } from 'zod/mini';
import { absenceBody, colleagues } from '#contract/absences.ts';
import { id } from '#contract/common.ts';
import type { Context } from '#server/platform/context.ts';
import { addEndpoint } from '#server/platform/http/endpoint.ts';
import { idempotentCallOf } from '#server/platform/idempotency/idempotent-call.ts';
import { endAbsence, listColleagues, setAbsence } from './absences.service.ts';

/** Colleagues of the staff: who is away, and who stands in. */
export const absenceRoutes = (app: FastifyInstance, context: Context): void => {
  addEndpoint(app, {
    method: 'GET',
    url: '/api/colleagues',
    access: 'user',
    summary: 'Active staff with their absences, for staff',
    answer: colleagues,
    handle: ({ actor }) => listColleagues(context, actor),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/absences',
    access: 'user',
    summary:
      'Sets the days on which a colleague is absent and who stands in: the caller’s own absence, or, for an admin, anybody’s',
    body: absenceBody,
    answer: colleagues,
    handle: ({ actor, body, request }) => setAbsence(context, actor, body, idempotentCallOf(request, actor)),
  });
  addEndpoint(app, {
    method: 'DELETE',
    url: '/api/absences/:id',
    access: 'user',
    summary: 'Cancels an absence, or ends one that has begun',
    params: z.object({ id }),
    answer: colleagues,
    handle: ({ actor, params }) => endAbsence(context, actor, params.id),
  });
};
