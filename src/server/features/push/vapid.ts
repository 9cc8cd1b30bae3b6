import { createECDH } from 'node:crypto';
import webPush from 'web-push';
import type { Context } from '#server/platform/context.ts';
import { serverSecret } from '#server/platform/db/server-secret.ts';

/** Our identity as a sender of push messages: the key pair that browsers subscribe to, and a contact for push services. */
type Vapid = { publicKey: string; privateKey: string; subject: string };

const newPrivateKey = (): string => webPush.generateVAPIDKeys().privateKey;

/** Our identity for push services (RFC 8292). Keys that are not configured are made once, since new ones would end every subscription. */
export const vapidOf = async (context: Context): Promise<Vapid> => {
  const { env } = context;
  const privateKey = env.VAPID_PRIVATE_KEY ?? (await serverSecret(context, 'push', newPrivateKey));
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  const address = /<([^>]+)>$/.exec(env.MAIL_FROM)?.[1] ?? env.MAIL_FROM;
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey,
    subject: env.VAPID_SUBJECT ?? `mailto:${address}`,
  };
};
