import { notificationKinds, type NotificationKind } from '#contract/notifications.ts';
import { counted } from '#domain/formats/plural.ts';
import { wants } from '#domain/notifications/channel-choices.ts';
import { hourIn } from '#domain/notifications/quiet-hours.ts';
import type { Context } from '#server/platform/context.ts';
import type { ScheduledJob } from '#server/platform/feature.ts';
import { stateOf, type Channel, type MessageToPerson } from './channel.ts';
import { findDigestReaders, findUndigested, markDigested, type DigestReader } from './digest.repository.ts';
import type { NotificationRow } from './notifications.repository.ts';

/** The hour of the digest, by the clock of its reader. */
const digestHour = 9;
const dayMs = 24 * 60 * 60 * 1000;
const batchSize = 200;
const listed = 20;
const beforeAllIds = '00000000-0000-0000-0000-000000000000';

type Parts = { context: Context; email: Channel };

const digestOf = (
  { env, clock }: Context,
  { userId }: DigestReader,
  rows: readonly NotificationRow[],
): MessageToPerson => {
  const now = clock.now();
  const title = counted(
    rows.length,
    'непрочитанное уведомление',
    'непрочитанных уведомления',
    'непрочитанных уведомлений',
  );
  const href = '/account/notifications';
  const more = rows.length - listed;
  return {
    id: `digest-${userId}-${now.toISOString().slice(0, 10)}`,
    at: now,
    userId,
    kind: 'notification',
    title,
    href,
    letter: {
      title,
      paragraphs: [
        'Вот что вы ещё не прочитали:',
        ...rows.slice(0, listed).map((row) => row.title),
        ...(more > 0 ? [`И ещё ${more}.`] : []),
      ],
      action: { text: 'Открыть уведомления', href: new URL(href, env.PUBLIC_URL).href },
      footnote:
        'Сводка приходит не чаще раза в день, когда есть непрочитанное. Выключить её можно в настройках кабинета.',
    },
  };
};

/** The kinds that come to a person by letter: neither switched off nor rejected by their address. */
const kindsByLetter = async (
  { email }: Parts,
  { userId, preferences }: DigestReader,
): Promise<NotificationKind[]> => {
  const rejected = await email.rejectedKinds?.(userId);
  return notificationKinds.filter(
    (kind) => wants(preferences.kinds, kind, 'email') && !rejected?.includes(kind),
  );
};

const sendTo = async (parts: Parts, reader: DigestReader): Promise<void> => {
  const { context, email } = parts;
  const { db, clock } = context;
  const { userId, preferences } = reader;
  if (hourIn(preferences.timeZone, clock.now()) !== digestHour) return;
  if (preferences.failed.email !== undefined || (await stateOf(email, db, userId)) !== 'on') return;
  const rows = await findUndigested(db, {
    userId,
    kinds: await kindsByLetter(parts, reader),
    before: new Date(clock.now().getTime() - dayMs),
  });
  if (rows.length === 0) return;
  // A digest that was not sent now may be sent tomorrow.
  if ((await email.send(digestOf(context, reader, rows))) !== 'sent') return;
  await markDigested(
    db,
    rows.map(({ id }) => id),
    clock.now(),
  );
};

const sendToAll = async (parts: Parts): Promise<void> => {
  const { db, log } = parts.context;
  for (let after = beforeAllIds; ;) {
    const batch = await findDigestReaders(db, { after, limit: batchSize });
    for (const reader of batch)
      try {
        await sendTo(parts, reader);
      } catch (err) {
        // Without its message, which may hold the address.
        const fault = err instanceof Error ? err.name : typeof err;
        log.warn({ fault, userId: reader.userId }, 'a digest was not sent');
      }
    const last = batch.at(-1);
    if (!last || batch.length < batchSize) return;
    after = last.userId;
  }
};

/** Sends people who want it, at nine by their own clock, one letter with notifications unread for a day, each notification once. */
export const sendDigests = (context: Context, channels: readonly Channel[]): ScheduledJob => ({
  name: 'notifications.digest',
  cron: '0 * * * *',
  run: async () => {
    const email = channels.find(({ name }) => name === 'email');
    if (email) await sendToAll({ context, email });
  },
});
