import { z } from 'zod';
import { isoDateTime } from './common.ts';
import { letterToken } from './accounts.ts';

/** Answer of `POST /api/account/connect-telegram`: a deep link to the bot. */
export const telegramLink = z.object({ token: z.string(), url: z.string(), expiresAt: isoDateTime });

/** Answer of `GET /api/account/connect-telegram`; a link that waits is not in it: its token is kept hashed and shown once. */
export const telegramView = z.object({
  configured: z.boolean().describe('false: this server has no bot, and connecting is a 409'),
  connected: z.boolean(),
  username: z.string().optional().describe('of the Telegram account, without @; not everybody has one'),
});

/** `GET /api/account/connect-telegram/status?token=`. */
export const telegramStatusQuery = z.object({ token: letterToken });
/** Answer of `connect-telegram/status`. */
export const telegramStatus = z.object({
  status: z.enum(['pending', 'connected', 'expired']),
  username: z.string().optional(),
});

/** `POST /api/telegram/webhook`: an Update of the Bot API; only Telegram itself knows the secret that it comes with. */
export const telegramUpdate = z.looseObject({});

/** Answer of `disconnect-telegram`. */
export const telegramDisconnected = z.object({ connected: z.literal(false) });

/** Answer of `GET /api/account/connect-telegram`. */
export type TelegramView = z.infer<typeof telegramView>;
/** Answer of `POST /api/account/connect-telegram`. */
export type TelegramLink = z.infer<typeof telegramLink>;
/** Answer of `connect-telegram/status`. */
export type TelegramStatus = z.infer<typeof telegramStatus>;
