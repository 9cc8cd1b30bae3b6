import type { Generated, JSONColumnType } from 'kysely';
import type { DeliveryStatus } from '#contract/deliveries.ts';
import type {
  ChannelChoices,
  DeliveryChannel,
  NotificationKind,
  NotificationPreferences,
} from '#contract/notifications.ts';

/**
 * Which of our letters an address accepts. `email` is in lower case; `token_hash` is the SHA-256 of the token in the footers of letters to
 * it; `rejected_at`: since when it accepts no notifications at all.
 */
type MailPreferencesTable = {
  id: string;
  email: string;
  token_hash: string;
  rejected_at: Date | null;
  /** Kinds that are not sent there; all kinds if `rejected_at` is set. */
  rejected_kinds: JSONColumnType<NotificationKind[], string | undefined>;
  created_at: Date;
  version: Generated<number>;
};

/** A notification of a person: one for each event that concerns them. `href` is a path; `subject_*` is what it is about. */
type NotificationsTable = {
  id: string;
  event_id: string;
  user_id: string;
  kind: NotificationKind;
  title: string;
  text: string;
  href: string;
  subject_type: string;
  subject_id: string;
  created_at: Date;
  read_at: Date | null;
  digested_at: Date | null;
  /** When its reader deleted it. */
  deleted_at: Date | null;
};

/** A notification on its way through a channel; `message` is kept until it is sent; `carried_by` is the delivery that it is combined with. */
type NotificationDeliveriesTable = {
  id: string;
  notification_id: string;
  user_id: string;
  channel: DeliveryChannel;
  status: DeliveryStatus;
  message: JSONColumnType<Record<string, unknown>> | null;
  attempts: Generated<number>;
  reason: string | null;
  held_until: Date | null;
  carried_by: string | null;
  created_at: Date;
  finished_at: Date | null;
};

/** A person's choices; without any there is no row. `failed`: since when a channel is off because it failed for good. */
type NotificationPreferencesTable = {
  user_id: string;
  choices: JSONColumnType<ChannelChoices>;
  quiet_hours: JSONColumnType<NotificationPreferences['quietHours']>;
  digest: boolean;
  time_zone: string;
  failed: JSONColumnType<Partial<Record<DeliveryChannel, string>>, string | undefined>;
  version: Generated<number>;
};

/** Where a signed-in browser receives push messages; `session_id` is its sign-in. */
type PushSubscriptionsTable = {
  id: string;
  user_id: string;
  session_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: Date;
};

/** Tables of letters and notifications. */
export type NotificationTables = {
  mail_preferences: MailPreferencesTable;
  notifications: NotificationsTable;
  notification_deliveries: NotificationDeliveriesTable;
  notification_preferences: NotificationPreferencesTable;
  push_subscriptions: PushSubscriptionsTable;
};
