import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod/mini';
import type {
  IntegrationsUpdated,
  UpdateIntegrations,
  webhookDeliveries,
  webhookRetried,
  webhookTested,
} from '#contract/integrations.ts';
import type { Proof } from '#contract/proof.ts';
import { session } from '#web/lib/session/browser-session.ts';

/** The newest deliveries to the person's webhook; not cached for long, since new ones keep coming. */
export const deliveriesQuery = queryOptions({
  queryKey: ['integrations', 'deliveries'],
  queryFn: ({ signal }) =>
    session.call<z.infer<typeof webhookDeliveries>>('/api/account/integrations/deliveries', { signal }),
  staleTime: 0,
});

/** Sets, changes or removes the webhook. */
export const updateIntegrations = (body: UpdateIntegrations): Promise<IntegrationsUpdated> =>
  session.call('/api/account/update-integrations', { body });

/** Gives the webhook a new signing secret. */
export const renewSecret = (body: Proof & { version: number }): Promise<IntegrationsUpdated> =>
  session.call('/api/account/integrations/secret', { body });

/** Resends a failed delivery. */
export const retryDelivery = (id: string): Promise<z.infer<typeof webhookRetried>> =>
  session.call(`/api/account/integrations/deliveries/${id}/retry`, { body: {} });

/** Sends a test to the webhook at once. */
export const testWebhook = (): Promise<z.infer<typeof webhookTested>> =>
  session.call('/api/account/integrations/test', { body: {} });
