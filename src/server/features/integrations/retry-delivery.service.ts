import type { WebhookDelivery } from '#contract/integrations.ts';
import type { UserActor } from '#domain/actor.ts';
import { findRequestFor } from '#server/features/requests/index.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { findEvent } from '#server/platform/events/event-log.repository.ts';
import { newId } from '#server/platform/ids.ts';
import { deliverQueue, type WebhookJob } from './deliver-webhook.ts';
import { presentDelivery } from './deliveries.presenter.ts';
import { findDelivery, restartDelivery } from './deliveries.repository.ts';
import { findListener } from './integrations.repository.ts';
import { requireAbility } from './integrations.service.ts';
import { messageTo, webhookEventOf } from './webhook-message.ts';

/** The original message of one's own failed delivery. @throws AppError `notFound`, `conflict` */
const messageOf = async (context: Context, actor: UserActor, id: string): Promise<WebhookJob> => {
  const { db } = context;
  const row = await findDelivery(db, id);
  if (row?.user_id !== actor.id) throw new AppError('notFound');
  const event = row.event_id === null ? undefined : await findEvent(db, row.event_id);
  if (row.status !== 'failed' || !event) throw new AppError('conflict');
  const request = await findRequestFor(db, actor, event.subject.id);
  const listens = await findListener(context, actor.id, webhookEventOf(event));
  const body = request && listens ? messageTo(actor, event, request) : null;
  if (!request || body === null) throw new AppError('conflict');
  return { deliveryId: id, userId: actor.id, requestId: request.id, body, again: true };
};

/**
 * Sends a failed delivery again, behind waiting ones, under the same id and signed anew; it has one try.
 * @throws AppError `notFound` for what is not one's own; `conflict` for a test, one that has not failed, a webhook that is off or may no
 *   longer get it; `tooManyRequests`
 */
export const retryDelivery = async (
  context: Context,
  actor: UserActor,
  id: string,
): Promise<{ delivery: WebhookDelivery }> => {
  requireAbility('manageWebhooks', actor);
  const data = await messageOf(context, actor, id);
  await context.limits.consume('outsideUrlsPerPerson', actor.id);
  return context.db.transaction().execute(async (tx) => {
    const row = await restartDelivery(tx, id);
    if (!row) throw new AppError('conflict');
    await context.jobs.send(deliverQueue, { id: newId(), key: actor.id, data }, tx);
    return { delivery: presentDelivery(row) };
  });
};
