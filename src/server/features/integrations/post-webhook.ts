import { Webhook } from 'standardwebhooks';
import type { WebhookError } from '#contract/integrations.ts';
import type { Context } from '#server/platform/context.ts';
import { newSecret } from '#server/platform/ids.ts';
import { NoAnswer, type GuardedAnswer } from '#server/platform/outside/guarded-fetch.ts';
import { AddressNotPublic } from '#server/platform/outside/outbound-guard.ts';
import type { Attempt } from './deliveries.repository.ts';

const timeoutMs = 10_000;
const goneStatus = 410;

/** A signing secret as the standard writes it: `whsec_` and 32 random bytes in base64. */
export const newSigningSecret = (): string =>
  `whsec_${Buffer.from(newSecret(), 'base64url').toString('base64')}`;

/** One message to a webhook; `id` is the same for all tries, so that a receiver recognises a repeat. */
export type WebhookMessage = { id: string; body: string };

const errorOfStatus = (status: number): WebhookError | null => {
  if (status >= 200 && status < 300) return null;
  return status === goneStatus ? 'gone' : 'status';
};

const errorOfFault = (error: unknown): WebhookError => {
  if (error instanceof NoAnswer) return error.reason;
  if (error instanceof AddressNotPublic) return 'addressNotPublic';
  throw error;
};

/** Posts a message, signed by the Standard Webhooks scheme, and says how it was answered; the answer's body is discarded. */
export const postWebhook = async (
  { outbound, clock }: Context,
  { url, secret }: { url: string; secret: string },
  { id, body }: WebhookMessage,
  signal?: AbortSignal,
): Promise<Attempt> => {
  const now = clock.now();
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'leasing-webhooks',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, now, body),
  };
  const begun = performance.now();
  const sinceBegun = (): number => Math.round(performance.now() - begun);
  const call = { url, method: 'POST' as const, headers, body, timeoutMs, ...(signal ? { signal } : {}) };
  try {
    const { status }: GuardedAnswer = await outbound.fetch(call);
    return { responseStatus: status, durationMs: sinceBegun(), error: errorOfStatus(status) };
  } catch (error) {
    return { responseStatus: null, durationMs: sinceBegun(), error: errorOfFault(error) };
  }
};
