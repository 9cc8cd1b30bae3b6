import type { DomainEvent, EventSubject, EventType } from '#contract/events.ts';
import type { SocketFrame } from '#contract/sockets.ts';
import { isAlwaysTold, wants } from '#domain/notifications/channel-choices.ts';
import { notices } from '#domain/notifications/notices.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import type { Subscriber } from '#server/platform/feature.ts';
import { newId } from '#server/platform/ids.ts';
import type { LetterContent } from '#server/platform/mail/letter.ts';
import type { Channel, Message, NoticeSource, Told } from './channel.ts';
import { queueOfChannel, type DeliveryJob } from './deliver.ts';
import { insertDeliveries } from './deliveries.repository.ts';
import {
  findToldOf,
  insertNotifications,
  lockReaders,
  type NotificationRow,
} from './notifications.repository.ts';
import { findPreferencesOf } from './preferences.repository.ts';

/** Who hears of events, by what they are about. */
export type NoticeSources = Partial<Record<EventSubject, NoticeSource>>;

type Parts = { context: Context; channels: readonly Channel[]; sources: NoticeSources };

const letterOf = ({ env }: Context, { notice, tables }: Told): LetterContent => ({
  title: notice.title,
  ...(notice.about === undefined ? {} : { about: notice.about }),
  paragraphs: [notice.text, ...(notice.details ?? [])],
  ...(tables === undefined ? {} : { tables }),
  action: { text: notice.action, href: new URL(notice.href, env.PUBLIC_URL).href },
  ...(notice.footnote === undefined ? {} : { footnote: notice.footnote }),
});

const rowOf = (event: DomainEvent, { userId, notice }: Told) => ({
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

/** Makes a delivery and its job for each channel that the reader wants and can have. */
const sendOn = async (
  { context, channels }: Parts,
  tx: Tx,
  { row, told }: { row: NotificationRow; told: Told },
): Promise<void> => {
  const { kinds, failed } = await findPreferencesOf(tx, row.user_id);
  const { kind, title, href } = told.notice;
  const message: Message = { kind, title, href, letter: letterOf(context, told) };
  for (const channel of channels) {
    const anyway = isAlwaysTold(kind, channel.name);
    if (!wants(kinds, kind, channel.name) || (failed[channel.name] !== undefined && !anyway)) continue;
    const state = await channel.stateOf(tx, row.user_id);
    if (state !== 'on' && !(anyway && state === 'off')) continue;
    const id = newId();
    await insertDeliveries(tx, [
      {
        id,
        notification_id: row.id,
        user_id: row.user_id,
        channel: channel.name,
        status: 'waiting',
        message: JSON.stringify(message),
        created_at: row.created_at,
      },
    ]);
    const data: DeliveryJob = { userId: row.user_id };
    await context.jobs.send(queueOfChannel(channel.name), { id, key: row.user_id, data }, tx);
  }
};

const write = (parts: Parts, event: DomainEvent, told: readonly Told[]): Promise<void> =>
  parts.context.db.transaction().execute(async (tx) => {
    // Those of one person come one after another: the order of their ids is that in which they can be seen.
    await lockReaders(
      tx,
      told.map(({ userId }) => userId),
    );
    const rows = await insertNotifications(
      tx,
      told.map((one) => rowOf(event, one)),
    );
    for (const row of rows) {
      const one = told.find(({ userId }) => userId === row.user_id);
      if (one) await sendOn(parts, tx, { row, told: one });
    }
  });

const frameOf = ({ id, kind }: NotificationRow): SocketFrame => ({
  type: 'notification',
  payload: { subType: kind, id },
});

/**
 * Writes a notification for each reader of an event and a job for each of their channels, all or none, and then tells the sockets. Run
 * again after a crash it writes nothing twice, and tells the sockets again.
 */
const notify = async (parts: Parts, event: DomainEvent): Promise<void> => {
  const source = parts.sources[event.subject.type];
  if (!source) throw new Error(`nobody says who hears of events about a ${event.subject.type}`);
  const told = (await source(event)).filter(({ userId, own }) => own || userId !== event.actorId);
  if (told.length === 0) return;
  await write(parts, event, told);
  const rows = await findToldOf(parts.context.db, event.id);
  await parts.context.eventBus.tell(rows.map((row) => ({ userId: row.user_id, frame: frameOf(row) })));
};

/** Tells people of every event that the table of notices names. */
export const notifySubscriber = (parts: Parts): Subscriber => ({
  name: 'notifications',
  events: Object.keys(notices) as EventType[],
  handle: (event) => notify(parts, event),
});
