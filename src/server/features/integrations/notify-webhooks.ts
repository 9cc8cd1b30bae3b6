import type { DomainEvent } from '#contract/events.ts';
import { webhookEvent, webhookEvents } from '#contract/integrations.ts';
import { accountPolicy } from '#domain/accounts/account-policy.ts';
import { system } from '#domain/actor.ts';
import { maySeeRequest } from '#domain/requests/request-facts.ts';
import { findSubscribed } from '#server/features/notifications/index.ts';
import { factsOf, findRequestFor } from '#server/features/requests/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Subscriber } from '#server/platform/feature.ts';
import { newId } from '#server/platform/ids.ts';
import { deliverQueue, type WebhookJob } from './deliver-webhook.ts';
import { insertDeliveries } from './deliveries.repository.ts';
import { findListeners, type Listener } from './integrations.repository.ts';

const batchSize = 200;
const beforeAllIds = '00000000-0000-0000-0000-000000000000';

/** The payload of a webhook: the request and its status; nothing about people, and nothing that only some readers of the request may see. */
export const bodyOf = (event: DomainEvent, number: number): string =>
  JSON.stringify({
    type: event.type,
    timestamp: event.createdAt,
    data: {
      id: event.subject.id,
      number,
      status: event.data['to'],
      previousStatus: event.data['from'] ?? null,
    },
  });

/** Makes a delivery and its job for each person not notified yet, both or neither. */
const enqueue = (
  { db, jobs, clock }: Context,
  event: DomainEvent,
  body: string,
  listeners: readonly Listener[],
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const made = await insertDeliveries(
      tx,
      listeners.map(({ actor }) => ({
        id: newId(),
        user_id: actor.id,
        event_id: event.id,
        event_type: event.type,
        status: 'waiting',
        created_at: clock.now(),
      })),
    );
    await jobs.send(
      deliverQueue,
      made.map(({ id, user_id: userId }) => {
        const data: WebhookJob = { deliveryId: id, userId, requestId: event.subject.id, body };
        return { id, key: userId, data };
      }),
      tx,
    );
  });

const notify = async (context: Context, event: DomainEvent): Promise<void> => {
  const request = await findRequestFor(context.db, system, event.subject.id);
  if (!request) return;
  const facts = factsOf(request);
  const type = webhookEvent.parse(event.type);
  const body = bodyOf(event, request.number);
  for (let after = beforeAllIds; ;) {
    const batch = await findListeners(context, type, facts, { after, limit: batchSize });
    const allowed = batch.filter(
      ({ actor }) => accountPolicy.can('manageWebhooks', actor, null) && maySeeRequest(actor, facts),
    );
    const ids = allowed.map(({ actor }) => actor.id);
    const subscribed = await findSubscribed(context.db, ids, { kind: 'requestStatus', channel: 'webhook' });
    const listeners = allowed.filter(({ actor }) => subscribed.has(actor.id));
    if (listeners.length > 0) await enqueue(context, event, body, listeners);
    const last = batch.at(-1);
    if (!last || batch.length < batchSize) return;
    after = last.actor.id;
  }
};

/** Sends events of a request to the webhooks of those who may see it and chose those events. */
export const webhookSubscriber = (context: Context): Subscriber => ({
  name: 'integrations.webhooks',
  events: webhookEvents,
  handle: (event) => notify(context, event),
});
