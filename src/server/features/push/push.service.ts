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

/** Who asks, and by which sign-in. */
export type Device = { actor: UserActor; signIn: string | null };

/** The key to subscribe to, and whether this sign-in has subscribed. */
export const pushStateOf = async (context: Context, { signIn }: Device): Promise<PushState> => ({
  key: (await vapidOf(context)).publicKey,
  subscribed: signIn !== null && (await hasSubscribed(context.db, signIn)),
});

/** A key that is no point of the curve would fail at every message. */
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
 * Subscribes the browser of this sign-in; what it had before is forgotten, and a known endpoint passes over: a browser has one, whichever
 * person signs in there.
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

/** Forgets the subscription of this sign-in; twice is fine. */
export const unsubscribe = async ({ db }: Context, { signIn }: Device): Promise<{ removed: boolean }> => ({
  removed: signIn !== null && (await deleteOfSignIn(db, signIn)),
});
