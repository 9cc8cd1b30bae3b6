import type { DomainEvent } from '#contract/events.ts';
import { accountPolicy } from '#domain/accounts/account-policy.ts';
import { system } from '#domain/actor.ts';
import { maySeeRequest } from '#domain/requests/request-facts.ts';
import { findSubscribed } from '#server/features/notifications/index.ts';
import { factsOf, findRequestFor, type RequestRow } from '#server/features/requests/index.ts';
import type { Context, Db } from '#server/platform/context.ts';
import type { Subscriber } from '#server/platform/feature.ts';
import { newId } from '#server/platform/ids.ts';
import { deliverQueue, type WebhookJob } from './deliver-webhook.ts';
import { insertDeliveries } from './deliveries.repository.ts';
import { findListeners, type Listener } from './integrations.repository.ts';
import { kindOf, messageTo, toldEvents, webhookEventOf } from './webhook-message.ts';

const batchSize = 200;
const beforeAllIds = '00000000-0000-0000-0000-000000000000';

type Addressed = Listener & { body: string };

/** Makes a delivery and its job for each person not notified yet, both or neither. */
const enqueue = (
  { db, jobs, clock }: Context,
  event: DomainEvent,
  listeners: readonly Addressed[],
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const made = await insertDeliveries(
      tx,
      listeners.map(({ actor }) => ({
        id: newId(),
        user_id: actor.id,
        event_id: event.id,
        event_type: webhookEventOf(event),
        status: 'waiting',
        created_at: clock.now(),
      })),
    );
    const bodies = new Map(listeners.map(({ actor, body }) => [actor.id, body]));
    await jobs.passOn(
      deliverQueue,
      made.map(({ id, user_id: userId }) => {
        const body = bodies.get(userId) ?? '';
        const data: WebhookJob = { deliveryId: id, userId, requestId: event.subject.id, body };
        return { id, key: userId, data };
      }),
      tx,
    );
  });

/** Of these people, those who may be told of the event and chose its kind, each with the message. */
const addressed = async (
  db: Db,
  event: DomainEvent,
  { request, batch }: { request: RequestRow; batch: readonly Listener[] },
): Promise<Addressed[]> => {
  const facts = factsOf(request);
  const allowed = batch
    .filter(({ actor }) => accountPolicy.can('manageWebhooks', actor, null) && maySeeRequest(actor, facts))
    .flatMap((listener) => {
      const body = messageTo(listener.actor, event, request);
      return body === null ? [] : [{ ...listener, body }];
    });
  const kinds = allowed.map(({ actor }) => [actor.id, kindOf(actor, webhookEventOf(event))] as const);
  const subscribed = await findSubscribed(db, 'webhook', new Map(kinds));
  return allowed.filter(({ actor }) => subscribed.has(actor.id));
};

const notify = async (context: Context, event: DomainEvent): Promise<void> => {
  const request = await findRequestFor(context.db, system, event.subject.id);
  if (!request) return;
  const concerned = factsOf(request);
  for (let after = beforeAllIds; ;) {
    const page = { after, limit: batchSize };
    const batch = await findListeners(context, webhookEventOf(event), concerned, page);
    const listeners = await addressed(context.db, event, { request, batch });
    if (listeners.length > 0) await enqueue(context, event, listeners);
    const last = batch.at(-1);
    if (!last || batch.length < batchSize) return;
    after = last.actor.id;
  }
};

/** Sends events of a request to the webhooks of those who may be told and chose those events. */
export const webhookSubscriber = (context: Context): Subscriber => ({
  name: 'integrations.webhooks',
  events: toldEvents,
  handle: (event) => notify(context, event),
});
