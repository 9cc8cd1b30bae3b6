import { z } from 'zod/mini';
import { fieldCode, isoDateTime, version } from './common.ts';
import { feedFormats, feedTurns } from './feeds.ts';
import { outsideUrl } from './outside-url.ts';
import { proof } from './proof.ts';

/** Events that a webhook may get, about what its person may see. */
export const webhookEvents = ['request.submitted', 'request.moved'] as const;
/** An event that a webhook may get. */
export const webhookEvent = z.enum(webhookEvents);

/** A vendor's feed that we fetch on a schedule. */
export const feedSettings = z.object({
  url: outsideUrl,
  format: z.enum(feedFormats),
  schedule: z.enum(feedTurns),
  enabled: z.boolean(),
});

/** Settings of a person's webhook. */
export const webhookSettings = z.object({
  url: outsideUrl,
  events: z
    .array(webhookEvent)
    .check(z.minLength(1, fieldCode('required')), z.maxLength(webhookEvents.length)),
  enabled: z.boolean(),
});

/** `POST /api/account/update-integrations`; null removes one, what is left out stays. Changes of the webhook require proof. */
export const updateIntegrationsBody = z.object({
  ...proof,
  webhook: z.nullish(webhookSettings),
  feed: z.nullish(feedSettings),
  version: z.int().check(z.minimum(0), z.describe('0 if there are none')),
});

/** A person's integrations; never with the secret. */
export const integrationsView = z.object({
  webhook: z.nullable(z.object({ url: z.string(), events: z.array(webhookEvent), enabled: z.boolean() })),
  feed: z.nullable(feedSettings),
  version: z.int(),
});

/** Answer of `update-integrations`; `secret` (`whsec_…`, Standard Webhooks) only when it was just made. */
export const integrationsUpdated = z.object({
  integrations: integrationsView,
  secret: z.optional(z.string()),
});

/** `POST /api/account/integrations/secret`: a new signing secret; the old one ends at once. */
export const newSecretBody = z.object({ ...proof, version });

/**
 * Why a delivery failed: an answer other than 2xx (also a redirect), none in time, none at all, an untrusted certificate, an address that may
 * not be called, a 410 that turned the webhook off, a webhook that was off or without rights by then.
 */
export const webhookErrors = [
  'status',
  'timeout',
  'connection',
  'tls',
  'addressNotPublic',
  'gone',
  'stopped',
] as const;

/** A delivery to a webhook, as its owner sees it; while it waits for its next try, with the outcome of the last one. */
export const webhookDelivery = z.object({
  id: z.string(),
  event: z.string().check(z.describe('an event’s name, or `test`')),
  status: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.int(),
  responseStatus: z.nullable(z.int()),
  durationMs: z
    .nullable(z.int())
    .check(z.describe('of the last attempt, from the DNS lookup to the response')),
  error: z.nullable(z.enum(webhookErrors)),
  createdAt: isoDateTime,
  finishedAt: z.nullable(isoDateTime),
});

/** `GET /api/account/integrations/deliveries`: the newest twenty. */
export const webhookDeliveries = z.object({ items: z.array(webhookDelivery) });

/** `POST /api/account/integrations/test`: calls the webhook at once and says how it answered. */
export const webhookTested = z.object({ delivery: webhookDelivery });

/** `POST /api/account/integrations/deliveries/{id}/retry`: queues a failed one again, under the same id. */
export const webhookRetried = z.object({ delivery: webhookDelivery });

/** A person's integrations. */
export type IntegrationsView = z.infer<typeof integrationsView>;
/** Settings of a person's webhook. */
export type WebhookSettings = z.infer<typeof webhookSettings>;
/** A vendor's feed that we fetch on a schedule. */
export type FeedSettings = z.infer<typeof feedSettings>;
/** Answer of `update-integrations`. */
export type IntegrationsUpdated = z.infer<typeof integrationsUpdated>;
/** An event that a webhook may get. */
export type WebhookEvent = (typeof webhookEvents)[number];
/** Body of `update-integrations`. */
export type UpdateIntegrations = z.infer<typeof updateIntegrationsBody>;
/** Why a delivery failed. */
export type WebhookError = (typeof webhookErrors)[number];
/** A delivery to a webhook. */
export type WebhookDelivery = z.infer<typeof webhookDelivery>;
