import type { ChannelState, DeliveryChannel, NotificationKind } from '#contract/notifications.ts';
import type { DomainEvent } from '#contract/events.ts';
import type { Notice } from '#domain/notifications/notice.ts';
import type { Db, Tx } from '#server/platform/context.ts';
import type { LetterContent, LetterTable } from '#server/platform/mail/letter.ts';

/**
 * What one person gets: a messenger shows only the title, a letter the content. `href` is a path of the site; several combined into one have
 * their `titles`, and the kind `notification` if their kinds differ.
 */
export type Message = {
  kind: NotificationKind | 'notification';
  title: string;
  href: string;
  secret?: Notice['secret'];
  letter: LetterContent;
  titles?: readonly string[];
};

/** A message on its way: a repeat with the same `id` is the same letter and replaces what is shown already. */
export type MessageToPerson = Message & { id: string; at: Date; userId: string };

/**
 * The outcome of a try: `dropped` if it is no longer wanted or possible, `failed` if this channel will never reach the person, `until` if it
 * has to wait and may be combined with others. Temporary failures are thrown and retried.
 */
export type SendOutcome = 'sent' | 'dropped' | 'failed' | { until: Date };

/** A channel of notifications besides the site: a plug-in. */
export type Channel = {
  name: DeliveryChannel;
  /**
   * Whether it is available to each of these people now, whatever they chose kind by kind; never `failed`. People it does not list have not
   * connected it.
   */
  statesOf: (db: Db, userIds: readonly string[]) => Promise<ReadonlyMap<string, ChannelState>>;
  send: (message: MessageToPerson) => Promise<SendOutcome>;
  /** Kinds that the person has rejected outside their account, by the link in a letter. */
  rejectedKinds?: (userId: string) => Promise<readonly NotificationKind[]>;
  /** Disables a channel that failed for good and appends `user.channelFailed`. */
  close: (tx: Tx, userId: string) => Promise<void>;
};

/** Whether a channel is available to a person now. */
export const stateOf = async (
  channel: Pick<Channel, 'statesOf'>,
  db: Db,
  userId: string,
): Promise<ChannelState> => (await channel.statesOf(db, [userId])).get(userId) ?? 'notConnected';

/** A person's notice about an event; `tables` for its letter, `own` if the person who did it is notified too. */
export type AddressedNotice = { userId: string; notice: Notice; tables?: readonly LetterTable[]; own?: true };

/** Says who is notified of events about a subject, and of what; called in the job of the event, so it reflects the state by then. */
export type NoticeSource = (event: DomainEvent) => Promise<readonly AddressedNotice[]>;

/** As {@link NoticeSource}, for several events at once, in order: for events that come by the thousand. */
export type NoticesSource = {
  ofMany: (events: readonly DomainEvent[]) => Promise<(readonly AddressedNotice[])[]>;
};
