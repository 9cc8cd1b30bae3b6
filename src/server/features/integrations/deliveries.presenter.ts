import type { WebhookDelivery } from '#contract/integrations.ts';
import type { DeliveryRow } from './deliveries.repository.ts';

/** A delivery as its owner sees it. */
export const presentDelivery = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  event: row.event_type,
  status: row.status,
  attempts: row.attempts,
  responseStatus: row.response_status,
  durationMs: row.duration_ms,
  error: row.error,
  createdAt: row.created_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
});
