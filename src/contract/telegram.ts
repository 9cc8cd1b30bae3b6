import { z } from 'zod/mini';
import { isoDateTime } from './common.ts';
import { letterToken } from './accounts.ts';

/** Answer of `POST /api/account/connect-telegram`: a deep link to the bot. */
export const telegramLink = z.object({ token: z.string(), url: z.string(), expiresAt: isoDateTime });

/** Answer of `GET /api/account/connect-telegram`; it does not contain a pending link, whose token is stored hashed and shown once. */
export const telegramView = z.object({
  configured: z.boolean().check(z.describe('false if this server has no bot; connecting then answers 409')),
  connected: z.boolean(),
  username: z
    .optional(z.string())
    .check(z.describe('username of the Telegram account, without @; not every account has one')),
});

/** `GET /api/account/connect-telegram/status?token=`. */
export const telegramStatusQuery = z.object({ token: letterToken });
/** Answer of `connect-telegram/status`. */
export const telegramStatus = z.object({
  status: z.enum(['pending', 'connected', 'expired']),
  username: z.optional(z.string()),
});

const chat = z.looseObject({
  id: z.int(),
  type: z.string(),
  username: z.optional(z.string().check(z.regex(/^\w{1,64}$/))),
});

const entity = z.looseObject({ type: z.string(), offset: z.int(), length: z.int() });

/** The part of a Bot API Update that the bot reads. */
export const telegramUpdate = z.looseObject({
  update_id: z.int().check(z.minimum(0)),
  message: z.optional(
    z
      .looseObject({ chat, text: z.optional(z.string()), entities: z.optional(z.array(entity)) })
      .check(z.refine(({ text, entities }) => text !== undefined || entities === undefined)),
  ),
  my_chat_member: z.optional(z.looseObject({ chat, new_chat_member: z.looseObject({ status: z.string() }) })),
});

/** `POST /api/telegram/webhook`: the secret is checked before the body is parsed as {@link telegramUpdate}, so that a stranger learns nothing of its form. */
export const telegramWebhookBody = z.looseObject({});

/** Answer of `disconnect-telegram`. */
export const telegramDisconnected = z.object({ connected: z.literal(false) });

/** Answer of `GET /api/account/connect-telegram`. */
export type TelegramView = z.infer<typeof telegramView>;
/** Answer of `POST /api/account/connect-telegram`. */
export type TelegramLink = z.infer<typeof telegramLink>;
/** Answer of `connect-telegram/status`. */
export type TelegramStatus = z.infer<typeof telegramStatus>;
