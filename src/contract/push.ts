import { z } from 'zod/mini';
import { fieldCode, id } from './common.ts';
import { outsideUrl } from './outside-url.ts';

const base64url = (bytes: number) =>
  z
    .string()
    .check(
      z.regex(/^[\w-]+$/, fieldCode('invalid')),
      z.length(Math.ceil((bytes * 4) / 3), fieldCode('invalid')),
    );

/** `POST /api/push-subscriptions`: what `PushSubscription.toJSON()` gives; the device is that of the sign-in. */
export const pushSubscriptionBody = z.object({
  endpoint: outsideUrl,
  keys: z.object({
    p256dh: base64url(65).check(z.describe('the uncompressed P-256 point, base64url')),
    auth: base64url(16),
  }),
});

/** `GET /api/push-subscriptions`: the server's public key for `PushManager.subscribe`, and whether this sign-in has subscribed. */
export const pushState = z.object({ key: z.string(), subscribed: z.boolean() });

/** Answer of `POST /api/push-subscriptions`. */
export const pushSubscribed = z.object({ id });

/** `DELETE /api/push-subscriptions`: the one of this sign-in. */
export const pushUnsubscribed = z.object({ removed: z.boolean() });

/** What a push message carries, encrypted: no personal data. `tag` lets a repeat replace the shown message. */
export type PushPayload = { title: string; href: string; tag: string };

/** Answer of `GET /api/push-subscriptions`. */
export type PushState = z.infer<typeof pushState>;
/** Body of `POST /api/push-subscriptions`. */
export type PushSubscriptionBody = z.infer<typeof pushSubscriptionBody>;
