import { z } from 'zod/mini';
import { letterToken } from './accounts.ts';
import { id, isoDateTime } from './common.ts';

/** What a notification is about; people choose their channels kind by kind. */
export const notificationKinds = [
  'requestStatus',
  'deadline',
  'vendorLead',
  'lessorInvitation',
  'commercialOffer',
  'message',
  'documents',
  'companyProof',
  'companyPeople',
  'savedSearch',
  'complaint',
  'priceFall',
  'stock',
  'security',
] as const;
/** What a notification is about. */
export const notificationKind = z.enum(notificationKinds);
/** What a notification is about. */
export type NotificationKind = (typeof notificationKinds)[number];

/** Channels of notifications; `max` has no bot yet. */
export const deliveryChannels = ['site', 'email', 'telegram', 'push', 'webhook', 'max'] as const;
/** A channel of notifications. */
export const deliveryChannel = z.enum(deliveryChannels);
/** A channel of notifications. */
export type DeliveryChannel = (typeof deliveryChannels)[number];

/** A notification as its reader sees it; `href` is a path of this site. */
export const notificationView = z.object({
  id,
  createdAt: isoDateTime,
  isRead: z.boolean(),
  kind: notificationKind,
  title: z.string(),
  text: z.string(),
  href: z.string(),
});

/** `GET /api/notifications/{userId}`: without `before` every unread one (500 at most) and the newest 50 read; with it a page of all. */
export const notificationsQuery = z.object({
  before: z.optional(id),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
  kind: z.optional(notificationKind),
  unread: z.optional(z.stringbool()),
});

/** `POST /api/notifications/0/{id}`. */
export const readNotificationBody = z.object({ isRead: z.literal(true) });

/** `POST /api/notifications/0/all`: how many were unread. */
export const allRead = z.object({ read: z.int() });

const hourOfDay = z.int().check(z.minimum(0), z.maximum(23));

const isTimeZone = (value: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone.length > 0;
  } catch {
    return false;
  }
};

/** Which kinds are wanted by which channels. */
export const channelChoices = z.record(notificationKind, z.record(deliveryChannel, z.boolean()));
/** Which kinds are wanted by which channels. */
export type ChannelChoices = z.infer<typeof channelChoices>;

/**
 * Whether a channel is available now: `off` was switched off by the person, `failed` by us after it failed for good, `notConnected` has to be
 * connected by the person, `notConfigured` by the operator.
 */
export const channelStates = ['on', 'off', 'failed', 'notConnected', 'notConfigured'] as const;
/** Whether a channel can be had now. */
export type ChannelState = (typeof channelStates)[number];

/** Which kinds come through which channels, when messengers are silent, and whether unread notifications come once a day by letter. */
export const notificationPreferences = z.object({
  kinds: channelChoices,
  quietHours: z.object({
    enabled: z.boolean(),
    from: hourOfDay.check(z.describe('hour of the day in `timeZone`')),
    to: hourOfDay,
  }),
  digest: z.boolean(),
  timeZone: z.string().check(z.maxLength(60), z.refine(isTimeZone)),
  version: z.int().check(z.minimum(0), z.describe('0 until preferences are saved')),
});

/**
 * Answer of `GET` and `POST /api/notifications/preferences`: with the channels that are available now, and those that failed for good.
 * `carries` names the kinds that come by a channel; a channel without an entry carries every kind.
 */
export const notificationPreferencesView = z.extend(notificationPreferences, {
  channels: z.record(deliveryChannel, z.enum(channelStates)),
  carries: z.partialRecord(deliveryChannel, z.array(notificationKind)),
});

/** `POST /api/notifications/preferences`; what is left out stays. */
export const notificationPreferencesBody = z.object({
  kinds: z.optional(z.partialRecord(notificationKind, z.partialRecord(deliveryChannel, z.boolean()))),
  quietHours: z.optional(notificationPreferences.shape.quietHours),
  digest: z.optional(z.boolean()),
  timeZone: z.optional(notificationPreferences.shape.timeZone),
  /** A channel that failed for good, to be used again. */
  restore: z.optional(deliveryChannel),
  version: z.int().check(z.minimum(0)),
});

/** `POST /api/notifications/reject`: without `kinds` all; the token is in each letter's footer. `security` always comes. */
export const rejectBody = z.object({
  token: letterToken,
  kinds: z.optional(z.array(notificationKind).check(z.minLength(1), z.maxLength(notificationKinds.length))),
});

/** `POST /api/notifications/check-rejected` and `undo-reject`. */
export const rejectionBody = z.object({ token: letterToken });

/**
 * `/api/notifications/one-click?token=&kind=`, the address in a letter's `List-Unsubscribe` (RFC 8058): `kind` is that of the letter; all
 * kinds without it.
 */
export const oneClickQuery = z.object({ token: letterToken, kind: z.optional(notificationKind) });

/** Whether an address rejects notifications, and which kinds: all, or some; letters of `security` always come. */
export const rejectionView = z.object({
  email: z.string(),
  rejected: z.boolean(),
  kinds: z.array(notificationKind),
  possible: z.array(notificationKind).check(z.describe('kinds that the person with this address may get')),
});

/** Which notifications an address rejects. */
export type RejectionView = z.infer<typeof rejectionView>;
/** A notification as its reader sees it. */
export type NotificationView = z.infer<typeof notificationView>;
/** What is asked of the list. */
export type NotificationsQuery = z.infer<typeof notificationsQuery>;
/** Which kinds come by which channels, quiet hours and digest. */
export type NotificationPreferences = z.infer<typeof notificationPreferences>;
/** Answer of `/api/notifications/preferences`. */
export type NotificationPreferencesView = z.infer<typeof notificationPreferencesView>;
/** Body of `POST /api/notifications/preferences`. */
export type NotificationPreferencesBody = z.infer<typeof notificationPreferencesBody>;
