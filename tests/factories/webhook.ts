import type { RequestStatus } from '#contract/request-status.ts';
import { transitionWithoutVersion } from '#server/features/requests/index.ts';
import type { TestApp } from '../support/test-app.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhook-receiver.ts';
import { post, type Bearer } from './http.ts';
import { createPerson, testPassword } from './person.ts';
import { createClient, createRequest } from './request.ts';

/** People with webhooks, each with a separate receiver; `close` ends those receivers. */
export type Listeners = {
  /** Gives a person a webhook, by default for both events of requests. */
  listen: <T extends Bearer & { userId: string }>(
    who: T,
    changed?: object,
  ) => Promise<T & { receiver: WebhookReceiver }>;
  /** A client with a webhook, and a request that they have just sent. */
  client: (changed?: object) => Promise<{
    client: Bearer & { userId: string; receiver: WebhookReceiver };
    request: { id: string; number: number };
  }>;
  /** Changes the status of a request as an admin. */
  move: (requestId: string, to: RequestStatus) => Promise<void>;
  close: () => Promise<void>;
};

/** Makes such people for an app whose `OUTBOUND_ALLOW` contains 127.0.0.1. */
export const createListeners = async (t: TestApp): Promise<Listeners> => {
  const { id } = await createPerson(t, { role: 'admin' });
  const outside = { memberships: [], vendorId: null, lessor: null };
  const receivers: WebhookReceiver[] = [];

  const listen: Listeners['listen'] = async (who, changed = {}) => {
    const receiver = await startWebhookReceiver();
    receivers.push(receiver);
    const events = ['request.submitted', 'request.moved'];
    const webhook = { url: receiver.url, events, enabled: true, ...changed };
    const answer = await post(
      t,
      '/api/account/update-integrations',
      { password: testPassword, webhook, version: 0 },
      who,
    );
    if (answer.status !== 200) throw new Error(`the webhook was answered with ${answer.status}`);
    receiver.secret = answer.body.secret;
    return { ...who, receiver };
  };

  return {
    listen,
    client: async (changed) => {
      const client = await listen(await createClient(t), changed);
      return { client, request: await createRequest(t, { by: client }) };
    },
    move: (requestId, to) =>
      transitionWithoutVersion(t.context, requestId, {
        to,
        reason: 'Так решили',
        actor: { kind: 'user', id, role: 'admin', status: 'active', ...outside },
      }),
    close: async () => {
      for (const receiver of receivers.splice(0)) await receiver.close();
      t.jobs.waiting.length = 0;
      await t.context.db.deleteFrom('integrations').execute();
    },
  };
};
