import { webhookEvent } from '#contract/integrations.ts';
import { accountPolicy } from '#domain/accounts/account-policy.ts';
import { appendChannelFailed } from '#server/features/people/index.ts';
import { findRequestFor } from '#server/features/requests/index.ts';
import type { Context } from '#server/platform/context.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import {
  failDelivery,
  findDelivery,
  recordAttempt,
  type Attempt,
  type DeliveryRow,
} from './deliveries.repository.ts';
import { findListener, turnOffWebhook, type Listener } from './integrations.repository.ts';
import { chooseChannel, lockIntegrations } from './lock-integrations.ts';
import { postWebhook } from './post-webhook.ts';
import { mayStillGet } from './webhook-message.ts';

/** Queue of deliveries to webhooks; its key is the person, so each receiver gets everything in order. */
export const deliverQueue = 'integrations.deliver';

/** The data of a job: the message that is signed and sent at every try; `again` if its owner asked for another try. */
export type WebhookJob = {
  deliveryId: string;
  userId: string;
  requestId: string;
  body: string;
  again?: true;
};

const dayMs = 24 * 60 * 60 * 1000;
/** The pauses double from 5 s to 4 h; a day of them makes about 17 tries, and the age of the delivery ends them before this number does. */
const tries = { retries: 30, pauses: { from: 5, to: 4 * 60 * 60 } };
const concurrency = 4;

/** A delivery failed and may succeed later. The message does not name the URL. */
class NotDelivered extends Error {
  override readonly name = 'NotDelivered';
}

/** The webhook, unless it was turned off meanwhile or its owner may no longer see the subject or be told this of it. */
const receiverOf = async (
  context: Context,
  { event_type }: DeliveryRow,
  { userId, requestId, body }: WebhookJob,
): Promise<Listener | undefined> => {
  const listener = await findListener(context, userId, webhookEvent.parse(event_type));
  if (!listener || !accountPolicy.can('manageWebhooks', listener.actor, null)) return undefined;
  const request = await findRequestFor(context.db, listener.actor, requestId);
  return request && mayStillGet(listener.actor, request, body) ? listener : undefined;
};

type Ending = { userId: string; url: string; because: 'gone' | 'failing' };

/**
 * Turns off a webhook that says it is gone, or has failed for a day, until its owner turns it on again; they are notified through other
 * channels.
 */
const turnOff = (context: Context, { userId, url, because }: Ending): Promise<void> => {
  const { db, clock } = context;
  return db.transaction().execute(async (tx) => {
    const { person } = await lockIntegrations(tx, userId);
    if (!(await turnOffWebhook(tx, { userId, url, now: clock.now() }))) return;
    const off = await chooseChannel(tx, person, false);
    await appendEvent(tx, clock, {
      type: 'user.integrationsUpdated',
      subject: { type: 'user', id: userId, version: off.version },
      actorId: null,
      data: { webhook: 'off', because },
    });
    await appendChannelFailed(context, tx, off, 'webhook');
  });
};

/** Whether a failed try ends the webhook: a delivery first tried a day late, after an outage of ours, does not. */
const endingBy = (
  { error }: Attempt,
  { old, tried, again }: { old: boolean; tried: boolean; again: boolean },
): Ending['because'] | null => {
  if (error === 'gone') return 'gone';
  return old && tried && !again ? 'failing' : null;
};

const deliver = async (context: Context, job: WebhookJob, signal: AbortSignal): Promise<void> => {
  const { db, clock } = context;
  const delivery = await findDelivery(db, job.deliveryId);
  if (delivery?.status !== 'waiting') return;
  const finish = (status: 'delivered' | 'failed') => ({ status, at: clock.now() });
  const receiver = await receiverOf(context, delivery, job);
  if (!receiver) {
    const attempt = { responseStatus: null, durationMs: null, error: 'stopped' as const };
    await recordAttempt(db, delivery.id, attempt, finish('failed'));
    return;
  }
  const attempt = await postWebhook(context, receiver, { id: delivery.id, body: job.body }, signal);
  if (attempt.error === null) {
    await recordAttempt(db, delivery.id, attempt, finish('delivered'));
    return;
  }
  const old = clock.now().getTime() - delivery.created_at.getTime() >= dayMs;
  const because = endingBy(attempt, { old, tried: delivery.attempts > 0, again: job.again === true });
  if (because) await turnOff(context, { userId: job.userId, url: receiver.url, because });
  if (old || job.again || because) {
    await recordAttempt(db, delivery.id, attempt, finish('failed'));
    return;
  }
  await recordAttempt(db, delivery.id, attempt);
  throw new NotDelivered(`a webhook was not delivered: ${attempt.error}`);
};

/**
 * Registers the job of deliveries; call it before `jobs.start`. Each is tried for a day with growing pauses. Those of one person wait for
 * each other: while one is retried, later ones queue behind it, and one that is older than a day at its turn has one try.
 */
export const registerDeliveries = (context: Context): void =>
  context.jobs.register<WebhookJob>(deliverQueue, (job, { signal }) => deliver(context, job, signal), {
    ...tries,
    ordered: true,
    notify: true,
    concurrency,
    onGiveUp: (tx, { deliveryId }) => failDelivery(tx, deliveryId, context.clock.now()),
  });
