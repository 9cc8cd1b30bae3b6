import type { FastifyInstance } from 'fastify';
import { z } from 'zod/mini';
import { id } from '#contract/common.ts';
import {
  integrationsUpdated,
  newSecretBody,
  updateIntegrationsBody,
  webhookDeliveries,
  webhookRetried,
  webhookTested,
} from '#contract/integrations.ts';
import type { Context } from '#server/platform/context.ts';
import { addEndpoint } from '#server/platform/http/endpoint.ts';
import { idempotentCallOf } from '#server/platform/idempotency/idempotent-call.ts';
import { deliveriesOf, testWebhook } from './deliveries.service.ts';
import { retryDelivery } from './retry-delivery.service.ts';
import { renewSecret, updateIntegrations } from './integrations.service.ts';

/** A person's webhook, and a vendor's feed. */
export const integrationsRoutes = (app: FastifyInstance, context: Context): void => {
  addEndpoint(app, {
    method: 'POST',
    url: '/api/account/update-integrations',
    access: 'user',
    summary:
      'Sets, changes or removes the webhook and the feed; the secret of a new webhook is returned once',
    body: updateIntegrationsBody,
    answer: integrationsUpdated,
    handle: ({ actor, body }) => updateIntegrations(context, actor, body),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/account/integrations/secret',
    access: 'user',
    summary: 'Replaces the webhook’s signing secret; the old one stops working at once',
    body: newSecretBody,
    answer: integrationsUpdated,
    handle: ({ actor, body }) => renewSecret(context, actor, body),
  });
  addEndpoint(app, {
    method: 'GET',
    url: '/api/account/integrations/deliveries',
    access: 'user',
    summary: 'The last twenty deliveries to the webhook',
    answer: webhookDeliveries,
    handle: ({ actor }) => deliveriesOf(context, actor),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/account/integrations/deliveries/:id/retry',
    access: 'user',
    summary: 'Retries a failed delivery to one’s own webhook, with the same id and a new signature',
    params: z.object({ id }),
    answer: webhookRetried,
    handle: ({ actor, params }) => retryDelivery(context, actor, params.id),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/account/integrations/test',
    access: 'user',
    summary: 'Sends a `test` event to the webhook at once and returns its response',
    answer: webhookTested,
    handle: ({ actor, request }) => testWebhook(context, actor, idempotentCallOf(request, actor)),
  });
};
