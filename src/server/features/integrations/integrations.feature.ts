import type { Context } from '#server/platform/context.ts';
import type { Feature } from '#server/platform/feature.ts';
import { deleteDeliveriesOf } from './deliveries.repository.ts';
import { registerDeliveries } from './deliver-webhook.ts';
import { forgetOldDeliveries } from './forget-old-deliveries.ts';
import { deleteIntegrations, exportIntegrations } from './integrations.repository.ts';
import { detachWebhook } from './integrations.service.ts';
import { integrationsRoutes } from './integrations.routes.ts';
import { leaveWebhook } from './leave-webhook.ts';
import { webhookSubscriber } from './notify-webhooks.ts';

/** Integrations with other programs: webhooks, and feeds of vendors. */
export const makeIntegrations = (context: Context): Feature => {
  registerDeliveries(context);
  return {
    name: 'integrations',
    routes: (app) => integrationsRoutes(app, context),
    subscribers: [webhookSubscriber(context), leaveWebhook(context)],
    schedule: [forgetOldDeliveries(context)],
    eraseUser: async (tx, userId) => {
      await deleteDeliveriesOf(tx, userId);
      await deleteIntegrations(tx, userId);
    },
    exportUser: exportIntegrations,
    detachFrom: (tx, userId, since) => detachWebhook(context, tx, userId, since),
  };
};
