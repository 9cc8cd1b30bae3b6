import { ECDH } from 'node:crypto';
import type { PushState, PushSubscriptionBody } from '#contract/push.ts';
import type { UserActor } from '#domain/actor.ts';
import { restoreChannel } from '#server/features/notifications/index.ts';
import { lockOneself } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError, fieldError } from '#server/platform/errors/app-error.ts';
import { newId } from '#server/platform/ids.ts';
import { AddressNotPublic } from '#server/platform/outside/outbound-guard.ts';
import { deleteOfSignIn, hasSubscribed, putSubscription } from './push.repository.ts';
import { vapidOf } from './vapid.ts';

/** The caller and their sign-in. */
export type Device = { actor: UserActor; signIn: string | null };

/** The key to subscribe to, and whether this sign-in has subscribed. */
export const pushStateOf = async (context: Context, { signIn }: Device): Promise<PushState> => ({
  key: (await vapidOf(context)).publicKey,
  subscribed: signIn !== null && (await hasSubscribed(context.db, signIn)),
});

/** A key that is not a point on the curve would fail for every message. */
const checkKey = (p256dh: string): void => {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
  } catch {
    throw fieldError('keys.p256dh', 'invalid');
  }
};

const checkEndpoint = async ({ outbound, limits }: Context, { id }: UserActor, endpoint: string) => {
  await limits.consume('outsideUrlsPerPerson', id);
  try {
    await outbound.check(endpoint);
  } catch (error) {
    if (error instanceof AddressNotPublic) throw fieldError('endpoint', 'addressNotPublic');
    throw error;
  }
};

/**
 * Subscribes the browser of this sign-in, replacing its earlier subscription. A known endpoint passes to this sign-in: a browser has one
 * subscription for all who sign in there.
 * @throws AppError `forbidden` for a sign-in by an admin's link, whose device is not the person's; `formHasErrors`, `tooManyRequests`
 */
export const subscribe = async (
  context: Context,
  { actor, signIn }: Device,
  { endpoint, keys: { p256dh, auth } }: PushSubscriptionBody,
): Promise<{ id: string }> => {
  if (signIn === null || actor.byLink) throw new AppError('forbidden');
  checkKey(p256dh);
  await checkEndpoint(context, actor, endpoint);
  return context.db.transaction().execute(async (tx) => {
    const { id: userId } = await lockOneself(tx, actor.id);
    const row = { id: newId(), user_id: userId, session_id: signIn, created_at: context.clock.now() };
    const id = await putSubscription(tx, { ...row, endpoint, p256dh, auth });
    await restoreChannel(tx, userId, 'push');
    return { id };
  });
};

/** Deletes the subscription of this sign-in; may be repeated. */
export const unsubscribe = async ({ db }: Context, { signIn }: Device): Promise<{ removed: boolean }> => ({
  removed: signIn !== null && (await deleteOfSignIn(db, signIn)),
});
