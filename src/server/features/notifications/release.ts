import { counted } from '#domain/formats/plural.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import type { ScheduledJob } from '#server/platform/feature.ts';
import { newId } from '#server/platform/ids.ts';
import type { Message } from './channel.ts';
import { queueOfChannel, type DeliveryJob } from './deliver.ts';
import {
  carryHeld,
  findDueGroups,
  lockHeld,
  type DeliveryRow,
  type PersonsChannel,
} from './deliveries.repository.ts';

const groupsPerRun = 1000;
const listed = 20;

const messageOf = ({ message }: DeliveryRow): Message => message as unknown as Message;

/** Whether it keeps a letter of its own: its link opens something without signing in, which some of its readers cannot do otherwise. */
const standsAlone = (row: DeliveryRow): boolean =>
  row.channel === 'email' && messageOf(row).secret !== undefined;

/** Combines what waited: a messenger says how many, a letter lists them. */
const asOne = (context: Context, rows: readonly DeliveryRow[]): Message => {
  const messages = rows.map(messageOf);
  const [first] = messages;
  if (!first || messages.length === 1) return first as Message;
  const titles = messages.flatMap((message) => message.titles ?? [message.title]);
  const title = counted(titles.length, 'новое уведомление', 'новых уведомления', 'новых уведомлений');
  const href = '/account/notifications';
  const more = titles.length - listed;
  return {
    kind: messages.every(({ kind }) => kind === first.kind) ? first.kind : 'notification',
    title,
    href,
    titles,
    letter: {
      title,
      paragraphs: [
        'Пока вас не беспокоили, произошло вот что:',
        ...titles.slice(0, listed),
        ...(more > 0 ? [`И ещё ${more}.`] : []),
      ],
      action: { text: 'Открыть уведомления', href: new URL(href, context.env.PUBLIC_URL).href },
    },
  };
};

const releaseTogether = async (
  context: Context,
  tx: Tx,
  { group, rows }: { group: PersonsChannel; rows: readonly DeliveryRow[] },
): Promise<void> => {
  const [carrier, ...others] = rows;
  if (!carrier) return;
  const message = asOne(context, rows);
  await carryHeld(tx, { carrier: carrier.id, others: others.map(({ id }) => id), message });
  const data: DeliveryJob = { userId: group.userId };
  await context.jobs.passOn(queueOfChannel(group.channel), { id: newId(), key: group.userId, data }, tx);
};

const releaseGroup = async (context: Context, tx: Tx, group: PersonsChannel): Promise<void> => {
  const held = await lockHeld(tx, group);
  const alone = held.filter(standsAlone).map((row) => [row]);
  for (const rows of [held.filter((row) => !standsAlone(row)), ...alone])
    await releaseTogether(context, tx, { group, rows });
};

/** Releases what quiet hours, or too many letters in an hour, held back: messages of one person's channel as one. */
export const releaseHeld = (context: Context): ScheduledJob => ({
  name: 'notifications.release-held',
  cron: '* * * * *',
  run: async () => {
    const { db, clock } = context;
    for (const group of await findDueGroups(db, clock.now(), groupsPerRun))
      await db.transaction().execute((tx) => releaseGroup(context, tx, group));
  },
});
