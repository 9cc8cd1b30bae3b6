import type { FastifyInstance } from 'fastify';
import { z } from 'zod/mini';
import { empty, id } from '#contract/common.ts';
import {
  editTemplateBody,
  messageTemplate,
  messageTemplateBody,
  messageTemplates,
} from '#contract/conversations.ts';
import type { Context } from '#server/platform/context.ts';
import { addEndpoint } from '#server/platform/http/endpoint.ts';
import { idempotentCallOf } from '#server/platform/idempotency/idempotent-call.ts';
import { addTemplate, editTemplate, removeTemplate, templatesFor } from './message-templates.service.ts';

const params = z.object({ id });

/** Templates of messages, for staff. */
export const messageTemplateRoutes = (app: FastifyInstance, context: Context): void => {
  addEndpoint(app, {
    method: 'GET',
    url: '/api/staff/message-templates',
    access: 'user',
    summary: 'Message templates of staff',
    answer: messageTemplates,
    handle: ({ actor }) => templatesFor(context, actor),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/staff/message-templates',
    access: 'user',
    summary: 'Adds a message template',
    body: messageTemplateBody,
    answer: messageTemplate,
    status: 201,
    handle: ({ actor, body, request }) => addTemplate(context, actor, body, idempotentCallOf(request, actor)),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/staff/message-templates/:id',
    access: 'user',
    summary: 'Changes a message template',
    params,
    body: editTemplateBody,
    answer: messageTemplate,
    handle: ({ actor, params: { id: templateId }, body }) =>
      editTemplate(context, actor, { ...body, id: templateId }),
  });
  addEndpoint(app, {
    method: 'DELETE',
    url: '/api/staff/message-templates/:id',
    access: 'user',
    summary: 'Deletes a message template',
    params,
    answer: empty,
    handle: ({ actor, params: { id: templateId } }) => removeTemplate(context, actor, templateId),
  });
};
