import { createECDH } from 'node:crypto';
import webPush from 'web-push';
import type { Context } from '#server/platform/context.ts';
import { serverSecret } from '#server/platform/db/server-secret.ts';

/** Who sends our push messages: the pair of keys that browsers subscribe to, and whom a push service may write to. */
type Vapid = { publicKey: string; privateKey: string; subject: string };

const newPrivateKey = (): string => webPush.generateVAPIDKeys().privateKey;

/** Our name before push services (RFC 8292); its keys are made once, since new ones would end every subscription. */
export const vapidOf = async (context: Context): Promise<Vapid> => {
  const privateKey = await serverSecret(context, 'push', newPrivateKey);
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  const { env } = context;
  const address = /<([^>]+)>$/.exec(env.MAIL_FROM)?.[1] ?? env.MAIL_FROM;
  return { publicKey: pair.getPublicKey('base64url'), privateKey, subject: `mailto:${address}` };
};
