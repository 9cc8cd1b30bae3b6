import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pushState, pushSubscribed, pushSubscriptionBody, pushUnsubscribed } from '#contract/push.ts';
import type { UserActor } from '#domain/actor.ts';
import { signInOf, type Keyring } from '#server/features/sessions/index.ts';
import type { Context } from '#server/platform/context.ts';
import { addEndpoint } from '#server/platform/http/endpoint.ts';
import { pushStateOf, subscribe, unsubscribe, type Device } from './push.service.ts';

const url = '/api/push-subscriptions';

/** Push messages to the browser of the calling sign-in. */
export const pushRoutes = (app: FastifyInstance, context: Context, keyring: Keyring): void => {
  const deviceOf = async (actor: UserActor, { headers }: FastifyRequest): Promise<Device> => ({
    actor,
    signIn: await signInOf(keyring, actor, headers),
  });
  addEndpoint(app, {
    method: 'GET',
    url,
    access: 'user',
    summary: 'The public key for push messages, and whether this session is subscribed',
    answer: pushState,
    handle: async ({ actor, request }) => pushStateOf(context, await deviceOf(actor, request)),
  });
  addEndpoint(app, {
    method: 'POST',
    url,
    access: 'user',
    summary: 'Subscribes the browser of this session to push messages',
    body: pushSubscriptionBody,
    answer: pushSubscribed,
    handle: async ({ actor, body, request }) => subscribe(context, await deviceOf(actor, request), body),
  });
  addEndpoint(app, {
    method: 'DELETE',
    url,
    access: 'user',
    summary: 'Unsubscribes this session from push messages',
    answer: pushUnsubscribed,
    handle: async ({ actor, request }) => unsubscribe(context, await deviceOf(actor, request)),
  });
};
