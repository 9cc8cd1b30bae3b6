import type { WebhookDelivery } from '#contract/integrations.ts';
import type { UserActor } from '#domain/actor.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { IdempotentCall } from '#server/platform/idempotency/idempotent-call.ts';
import { idempotent } from '#server/platform/idempotency/idempotent.ts';
import { newId } from '#server/platform/ids.ts';
import { presentDelivery } from './deliveries.presenter.ts';
import { findNewestDeliveries, insertDeliveries } from './deliveries.repository.ts';
import { findIntegrations, openSigningSecret } from './integrations.repository.ts';
import { requireAbility } from './integrations.service.ts';
import { postWebhook } from './post-webhook.ts';

/** The newest deliveries to one's own webhook. */
export const deliveriesOf = async (
  context: Context,
  actor: UserActor,
): Promise<{ items: WebhookDelivery[] }> => {
  requireAbility('manageWebhooks', actor);
  const rows = await findNewestDeliveries(context.db, actor.id);
  return { items: rows.map(presentDelivery) };
};

const testType = 'test';

type Sent = Parameters<typeof insertDeliveries>[1][number];

/** @throws AppError `notFound` without a webhook, `tooManyRequests` */
const sendTest = async (context: Context, actor: UserActor): Promise<Sent> => {
  const row = await findIntegrations(context.db, actor.id);
  if (!row?.webhook_url || !row.webhook_secret) throw new AppError('notFound');
  await context.limits.consume('outsideUrlsPerPerson', actor.id);
  const id = newId();
  const begun = context.clock.now();
  const body = JSON.stringify({ type: testType, timestamp: begun.toISOString(), data: {} });
  const attempt = await postWebhook(
    context,
    { url: row.webhook_url, secret: openSigningSecret(context.secrets, actor.id, row.webhook_secret) },
    { id, body },
  );
  return {
    id,
    user_id: actor.id,
    event_id: null,
    event_type: testType,
    attempts: 1,
    status: attempt.error === null ? 'delivered' : 'failed',
    response_status: attempt.responseStatus,
    duration_ms: attempt.durationMs,
    error: attempt.error,
    created_at: begun,
    finished_at: context.clock.now(),
  };
};

/**
 * Sends a `test` to one's own webhook at once, whether it is on or off, and returns its answer. No transaction waits for that.
 * @throws AppError `notFound` without a webhook, `tooManyRequests`
 */
export const testWebhook = async (
  context: Context,
  actor: UserActor,
  call: IdempotentCall,
): Promise<{ delivery: WebhookDelivery }> => {
  requireAbility('manageWebhooks', actor);
  const sent: Sent[] = [];
  const write = async (tx: Tx): Promise<{ delivery: WebhookDelivery }> => {
    const [delivery] = await insertDeliveries(tx, sent);
    if (!delivery) throw new Error('the delivery of a test was not written');
    return { delivery: presentDelivery(delivery) };
  };
  return idempotent(context, call, write, {
    before: async () => void sent.push(await sendTest(context, actor)),
  });
};
