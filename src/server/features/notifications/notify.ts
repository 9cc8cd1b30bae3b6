import type { DomainEvent, EventSubject, EventType } from '#contract/events.ts';
import type { SocketFrame } from '#contract/sockets.ts';
import { isMandatory, wants } from '#domain/notifications/channel-choices.ts';
import { notices } from '#domain/notifications/notices.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import type { Subscriber } from '#server/platform/feature.ts';
import { newId } from '#server/platform/ids.ts';
import type { LetterContent } from '#server/platform/mail/letter.ts';
import type { Channel, Message, NoticeSource, NoticesSource, AddressedNotice } from './channel.ts';
import { queueOfChannel, type DeliveryJob } from './deliver.ts';
import { insertDeliveries } from './deliveries.repository.ts';
import {
  findNotificationsOf,
  insertNotifications,
  lockReaders,
  type NotificationRow,
} from './notifications.repository.ts';
import { findPreferencesOfAll, type Preferences } from './preferences.repository.ts';

/** Who is notified of events, by subject type. */
export type NoticeSources = Partial<Record<EventSubject, NoticeSource | NoticesSource>>;

/** Events that are handled in one transaction. */
const mostTogether = 50;

type Parts = { context: Context; channels: readonly Channel[]; sources: NoticeSources };

const letterOf = ({ env }: Context, { notice, tables }: AddressedNotice): LetterContent => ({
  title: notice.title,
  ...(notice.about === undefined ? {} : { about: notice.about }),
  paragraphs: [notice.text, ...(notice.details ?? [])],
  ...(tables === undefined ? {} : { tables }),
  action: { text: notice.action, href: new URL(notice.href, env.PUBLIC_URL).href },
  ...(notice.footnote === undefined ? {} : { footnote: notice.footnote }),
});

type EventNotice = { event: DomainEvent; addressed: AddressedNotice };

const rowOf = ({ event, addressed: { userId, notice } }: EventNotice) => ({
  id: newId(),
  event_id: event.id,
  user_id: userId,
  kind: notice.kind,
  title: notice.title,
  text: notice.text,
  href: notice.href,
  subject_type: event.subject.type,
  subject_id: event.subject.id,
  created_at: new Date(event.createdAt),
  read_at: null,
  digested_at: null,
  deleted_at: null,
});

type Written = { row: NotificationRow; addressed: AddressedNotice; preferences: Preferences };

/** Which of these notifications their readers want through a channel, and can get. */
const wantedBy = async (tx: Tx, channel: Channel, all: readonly Written[]): Promise<Written[]> => {
  const states = await channel.statesOf(
    tx,
    all.map(({ row }) => row.user_id),
  );
  return all.filter(({ row: { user_id: userId }, addressed, preferences }) => {
    const { kind } = addressed.notice;
    const { kinds, failed } = preferences;
    const anyway = isMandatory(kind, channel.name);
    if (!wants(kinds, kind, channel.name) || (failed[channel.name] !== undefined && !anyway)) return false;
    const state = states.get(userId);
    return state === 'on' || (anyway && state === 'off');
  });
};

/** Makes the deliveries of a channel and their jobs. */
const sendOn = async (context: Context, tx: Tx, channel: Channel, all: readonly Written[]): Promise<void> => {
  const deliveries = (await wantedBy(tx, channel, all)).map(({ row, addressed }) => {
    const { kind, title, href, secret } = addressed.notice;
    const letter = letterOf(context, addressed);
    // The token itself is made when the letter is sent, so that it is never stored.
    const message: Message = { kind, title, href, letter, ...(secret && { secret }) };
    return {
      id: newId(),
      notification_id: row.id,
      user_id: row.user_id,
      channel: channel.name,
      status: 'waiting' as const,
      message: JSON.stringify(message),
      created_at: row.created_at,
    };
  });
  await insertDeliveries(tx, deliveries);
  await context.jobs.passOn(
    queueOfChannel(channel.name),
    deliveries.map(({ id, user_id: userId }) => ({
      id,
      key: userId,
      data: { userId } satisfies DeliveryJob,
    })),
    tx,
  );
};

const write = ({ context, channels }: Parts, eventNotices: readonly EventNotice[]): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    // Notifications of one person are written one after another, so that they become visible in the order of their ids.
    await lockReaders(
      tx,
      eventNotices.map(({ addressed }) => addressed.userId),
    );
    const preferencesOf = await findPreferencesOfAll(
      tx,
      eventNotices.map(({ addressed }) => addressed.userId),
    );
    const rows = eventNotices.map(rowOf);
    const written = new Map((await insertNotifications(tx, rows)).map((row) => [row.id, row]));
    const all = eventNotices.flatMap(({ addressed }, index) => {
      const row = written.get(rows[index]?.id ?? '');
      return row ? [{ row, addressed, preferences: preferencesOf(row.user_id) }] : [];
    });
    if (all.length === 0) return;
    for (const channel of channels) await sendOn(context, tx, channel, all);
  });

const frameOf = ({ id, kind }: NotificationRow): SocketFrame => ({
  type: 'notification',
  payload: { subType: kind, id },
});

const sourceFor = ({ sources }: Parts, { type }: DomainEvent['subject']): NoticeSource | NoticesSource => {
  const source = sources[type];
  if (!source) throw new Error(`nobody says who hears of events about a ${type}`);
  return source;
};

const eachInTurn = async (events: readonly DomainEvent[], source: NoticeSource) => {
  const perEvent = [];
  for (const event of events) perEvent.push(await source(event));
  return perEvent;
};

/** The notices for each event and their readers; sources that accept several events are called once. */
const noticesFor = async (parts: Parts, events: readonly DomainEvent[]): Promise<EventNotice[]> => {
  const bySource = Map.groupBy(events, ({ subject }) => sourceFor(parts, subject));
  const found = new Map<DomainEvent, readonly AddressedNotice[]>();
  for (const [source, asked] of bySource) {
    const perEvent = 'ofMany' in source ? await source.ofMany(asked) : await eachInTurn(asked, source);
    for (const [index, event] of asked.entries()) found.set(event, perEvent[index] ?? []);
  }
  return events.flatMap((event) =>
    (found.get(event) ?? [])
      .filter(({ userId, own }) => own || userId !== event.actorId)
      .map((addressed) => ({ event, addressed })),
  );
};

/**
 * Writes a notification for each reader of these events and a job for each of their channels, all or none, and then tells the sockets. After
 * a crash it can run again: it writes nothing twice, and tells the sockets again.
 */
const notify = async (parts: Parts, events: readonly DomainEvent[]): Promise<void> => {
  const eventNotices = await noticesFor(parts, events);
  if (eventNotices.length === 0) return;
  await write(parts, eventNotices);
  const rows = await findNotificationsOf(
    parts.context.db,
    events.map(({ id }) => id),
  );
  await parts.context.eventBus.sendFrames(rows.map((row) => ({ userId: row.user_id, frame: frameOf(row) })));
};

/** Notifies people of every event in the table of notices. */
export const notifySubscriber = (parts: Parts): Subscriber => ({
  name: 'notifications',
  events: Object.keys(notices) as EventType[],
  handle: (event) => notify(parts, [event]),
  together: { most: mostTogether, handle: (events) => notify(parts, events) },
});
