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

/** The newest deliveries to one's own webhook; never kept for long, since they come by themselves. */
export const deliveriesQuery = queryOptions({
  queryKey: ['integrations', 'deliveries'],
  queryFn: ({ signal }) =>
    session.call<z.infer<typeof webhookDeliveries>>('/api/account/integrations/deliveries', { signal }),
  staleTime: 0,
});

/** Sets, changes or takes away the webhook. */
export const updateIntegrations = (body: UpdateIntegrations): Promise<IntegrationsUpdated> =>
  session.call('/api/account/update-integrations', { body });

/** Gives the webhook a new signing secret. */
export const renewSecret = (body: Proof & { version: number }): Promise<IntegrationsUpdated> =>
  session.call('/api/account/integrations/secret', { body });

/** Has a failed delivery sent once more. */
export const retryDelivery = (id: string): Promise<z.infer<typeof webhookRetried>> =>
  session.call(`/api/account/integrations/deliveries/${id}/retry`, { body: {} });

/** Tells the webhook a test at once. */
export const testWebhook = (): Promise<z.infer<typeof webhookTested>> =>
  session.call('/api/account/integrations/test', { body: {} });
