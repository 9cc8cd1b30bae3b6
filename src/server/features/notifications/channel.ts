import type { ChannelState, DeliveryChannel, NotificationKind } from '#contract/notifications.ts';
import type { DomainEvent } from '#contract/events.ts';
import type { Notice } from '#domain/notifications/notice.ts';
import type { Db, Tx } from '#server/platform/context.ts';
import type { LetterContent, LetterTable } from '#server/platform/mail/letter.ts';

/**
 * What goes to one person: a messenger shows the title alone, a letter its content. `href` is a path of the site; several that come as
 * one have their `titles`, and the kind `notification` when they are of several kinds.
 */
export type Message = {
  kind: NotificationKind | 'notification';
  title: string;
  href: string;
  letter: LetterContent;
  titles?: readonly string[];
};

/** A message on its way: a repeat of one `id` is the same letter and takes the place of what is shown already. */
export type MessageToPerson = Message & { id: string; at: Date; userId: string };

/**
 * How a try went: `dropped` when it is not wanted or cannot be had any more, `failed` when this channel will never reach the person,
 * `until` when it has to wait and may come as one with others. What may pass by itself is thrown and tried again.
 */
export type SendOutcome = 'sent' | 'dropped' | 'failed' | { until: Date };

/** A way by which people are told, beside the site: a plug-in. */
export type Channel = {
  name: DeliveryChannel;
  /** Whether it can be had by each of these people now, whatever they chose kind by kind; never `failed`. Whom it does not name has not connected it. */
  statesOf: (db: Db, userIds: readonly string[]) => Promise<ReadonlyMap<string, ChannelState>>;
  send: (message: MessageToPerson) => Promise<SendOutcome>;
  /** Takes a channel that failed for good out of use and appends `user.channelFailed`. */
  close: (tx: Tx, userId: string) => Promise<void>;
};

/** Whether a channel can be had by a person now. */
export const stateOf = async (
  channel: Pick<Channel, 'statesOf'>,
  db: Db,
  userId: string,
): Promise<ChannelState> => (await channel.statesOf(db, [userId])).get(userId) ?? 'notConnected';

/** What a person is told of an event; `tables` for its letter, `own` where who did it is told too. */
export type Told = { userId: string; notice: Notice; tables?: readonly LetterTable[]; own?: true };

/** Says who hears of events about a subject, and what; asked in the job of the event, so it tells what is so by then. */
export type NoticeSource = (event: DomainEvent) => Promise<readonly Told[]>;

/** As {@link NoticeSource}, of several events at once, in their order: where an hour brings thousands. */
export type NoticesSource = { ofMany: (events: readonly DomainEvent[]) => Promise<(readonly Told[])[]> };
