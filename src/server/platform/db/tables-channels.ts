import type { Generated, JSONColumnType } from 'kysely';
import type { WebhookError } from '#contract/integrations.ts';

/** The Telegram chat of a person. */
type TelegramLinksTable = {
  user_id: string;
  chat_id: number;
  username: string | null;
  connected_at: Date;
};

/** A token of a deep link to the bot, stored hashed, for one use. */
type TelegramTokensTable = {
  token_hash: string;
  user_id: string;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
};

/** An update of Telegram that was handled, so that it does nothing twice; its number is the bot's own. */
type TelegramUpdatesTable = { bot_id: number; update_id: number; handled_at: Date };

/** Which process asks Telegram for the updates of a bot, and until when no other may; by the time of the database. */
type TelegramPollersTable = { bot_id: number; holder: string; held_until: Date };

/** Where a person's events go: their webhook with its signing secret, and a vendor's feed. */
type IntegrationsTable = {
  user_id: string;
  webhook_url: string | null;
  webhook_events: JSONColumnType<string[]>;
  webhook_enabled: Generated<boolean>;
  webhook_secret: string | null;
  feed: JSONColumnType<Record<string, unknown>> | null;
  feed_vendor_id: string | null;
  updated_at: Date;
  version: Generated<number>;
};

/** One event on its way to a webhook; `event_id` is null for a test. */
type WebhookDeliveriesTable = {
  id: string;
  user_id: string;
  event_id: string | null;
  event_type: string;
  attempts: Generated<number>;
  status: 'waiting' | 'delivered' | 'failed';
  response_status: number | null;
  duration_ms: number | null;
  error: WebhookError | null;
  created_at: Date;
  finished_at: Date | null;
};

/** Tables of channels outside of this product. */
export type ChannelTables = {
  telegram_links: TelegramLinksTable;
  telegram_tokens: TelegramTokensTable;
  telegram_updates: TelegramUpdatesTable;
  telegram_pollers: TelegramPollersTable;
  integrations: IntegrationsTable;
  webhook_deliveries: WebhookDeliveriesTable;
};
