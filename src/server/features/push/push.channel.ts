import webPush from 'web-push';
import type { PushPayload } from '#contract/push.ts';
import type { Channel, MessageToPerson, SendOutcome } from '#server/features/notifications/index.ts';
import { findReader, lockPerson, appendChannelFailed } from '#server/features/people/index.ts';
import { lastingSignIns } from '#server/features/sessions/index.ts';
import type { Context, Db } from '#server/platform/context.ts';
import { sha256 } from '#server/platform/ids.ts';
import {
  deleteSubscription,
  findSubscribed,
  findSubscriptions,
  type PushSubscription,
} from './push.repository.ts';
import { vapidOf } from './vapid.ts';

const timeoutMs = 10_000;
/** How long a push service keeps a message for a browser that is closed. */
const keptSeconds = 24 * 60 * 60;
/** As long as a `Topic` may be (RFC 8030). */
const tagLength = 32;

type Attempt = 'sent' | 'gone' | 'failed';

/** A person's subscriptions whose sign-in has not ended. */
const liveOf = async (context: Context, db: Db, userId: string): Promise<PushSubscription[]> => {
  const known = await findSubscriptions(db, userId);
  if (known.length === 0) return [];
  const signIns = await lastingSignIns(context, db, userId);
  return known.filter(({ session_id: signIn }) => signIns.has(signIn));
};

const post = async (
  context: Context,
  { endpoint, p256dh, auth }: PushSubscription,
  payload: PushPayload,
): Promise<Attempt> => {
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payload),
    {
      vapidDetails: await vapidOf(context),
      TTL: keptSeconds,
      topic: payload.tag,
      contentEncoding: 'aes128gcm',
    },
  );
  const { 'Content-Length': _, ...others } = headers as Record<string, string | number>;
  const { status } = await context.outbound.fetch({
    url: endpoint,
    method: 'POST',
    headers: Object.fromEntries(Object.entries(others).map(([name, value]) => [name, String(value)])),
    body,
    timeoutMs,
  });
  if (status >= 200 && status < 300) return 'sent';
  return status === 404 || status === 410 ? 'gone' : 'failed';
};

const attempt = async (
  context: Context,
  subscription: PushSubscription,
  payload: PushPayload,
): Promise<Attempt> => {
  try {
    const how = await post(context, subscription, payload);
    if (how === 'gone') await deleteSubscription(context.db, subscription);
    return how;
  } catch (err) {
    // Without its cause, which may name the endpoint: anybody who knows it could end the subscription.
    const reason = err instanceof Error ? err.message : String(err);
    context.log.warn({ reason, subscription: subscription.id }, 'a push message was not accepted');
    return 'failed';
  }
};

const send = async (context: Context, { id, title, href, userId }: MessageToPerson): Promise<SendOutcome> => {
  if (!(await findReader(context, userId))) return 'dropped';
  const live = await liveOf(context, context.db, userId);
  if (live.length === 0) return 'dropped';
  const payload = { title, href, tag: sha256(id).slice(0, tagLength) };
  const ended = await Promise.all(live.map((one) => attempt(context, one, payload)));
  // If one device got the message, it is sent: retrying for another device would delay later messages.
  if (ended.includes('sent')) return 'sent';
  if (ended.includes('failed')) throw new Error('no push service has accepted the message');
  return 'failed';
};

/** Messages to the browsers where a person is signed in and has subscribed (RFC 8030, 8291, 8292). */
export const pushChannel = (context: Context): Channel => ({
  name: 'push',
  statesOf: async (db, userIds) => {
    const states = new Map<string, 'on'>();
    for (const userId of await findSubscribed(db, userIds))
      if ((await liveOf(context, db, userId)).length > 0) states.set(userId, 'on');
    return states;
  },
  send: (message) => send(context, message),
  close: async (tx, userId) => {
    const person = await lockPerson(tx, userId);
    if (person) await appendChannelFailed(context, tx, person, 'push');
  },
});
