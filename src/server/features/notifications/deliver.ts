import type { DeliveryChannel } from '#contract/notifications.ts';
import { isMandatory } from '#domain/notifications/channel-choices.ts';
import { quietChannels, quietUntil } from '#domain/notifications/quiet-hours.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { failureReason } from '#server/platform/jobs/failure-reason.ts';
import type { Channel, Message, SendOutcome } from './channel.ts';
import {
  findOldestWaiting,
  finishDelivery,
  holdDelivery,
  noteFailedTry,
  type PersonsChannel,
} from './deliveries.repository.ts';
import { findPreferencesOf, lockPreferencesOf, updatePreferencesOf } from './preferences.repository.ts';

/** A job to try a person's oldest waiting delivery of a channel: each delivery has a job, and whichever runs first tries the oldest. */
export type DeliveryJob = { userId: string };

/** The queue of a channel. */
export const queueOfChannel = (channel: DeliveryChannel): string => `notifications.${channel}`;

/** About a day: 2, 4, 8 … seconds up to a quarter of an hour. */
const tries = { retries: 100, pauses: { from: 2, to: 900 } };
const timeoutSeconds = 45;
const concurrency = 4;
const longestReason = 300;

type Waiting = NonNullable<Awaited<ReturnType<typeof findOldestWaiting>>>;

/** Disables the channel for a person; other notifications waiting for it are dropped when their turn comes. */
const closeFor = (context: Context, channel: Channel, { id, user_id: userId }: Waiting): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    const now = context.clock.now();
    const { failed } = await findPreferencesOf(tx, userId);
    // Closed only once: the notice about the failure fails on this channel too.
    if (failed[channel.name] === undefined) {
      await channel.close(tx, userId);
      const known = await lockPreferencesOf(tx, userId);
      await updatePreferencesOf(tx, userId, {
        ...known,
        failed: { ...known.failed, [channel.name]: now.toISOString() },
      });
    }
    await finishDelivery(tx, id, { status: 'failed', reason: 'the channel has failed for good', now });
  });

const tryToSend = async (context: Context, channel: Channel, row: Waiting): Promise<SendOutcome> => {
  const preferences = await findPreferencesOf(context.db, row.user_id);
  const message = row.message as unknown as Message;
  if (preferences.failed[channel.name] !== undefined && !isMandatory(message.kind, channel.name))
    return 'dropped';
  const until = quietChannels.has(channel.name) ? quietUntil(preferences, context.clock.now()) : null;
  if (until) return { until };
  return channel.send({
    ...message,
    id: `${row.event_id}-${row.user_id}`,
    at: row.notified_at,
    userId: row.user_id,
  });
};

const deliver = async (context: Context, channel: Channel, userId: string): Promise<void> => {
  const { db, clock } = context;
  const row = await findOldestWaiting(db, { userId, channel: channel.name });
  if (!row?.message) return;
  let outcome: SendOutcome;
  try {
    outcome = await tryToSend(context, channel, row);
  } catch (err) {
    await noteFailedTry(db, row.id, failureReason(err).slice(0, longestReason));
    throw err;
  }
  if (outcome === 'failed') await closeFor(context, channel, row);
  else if (typeof outcome === 'object') await holdDelivery(db, row.id, outcome.until);
  else await finishDelivery(db, row.id, { status: outcome, now: clock.now() });
};

/** Parks the delivery that the job has tried: the oldest waiting one. */
const giveUp = async (
  { clock }: Context,
  tx: Tx,
  { reason, ...whose }: PersonsChannel & { reason: string },
): Promise<void> => {
  const row = await findOldestWaiting(tx, whose);
  if (row) await finishDelivery(tx, row.id, { status: 'failed', reason, now: clock.now() });
};

/**
 * Registers the job of each channel; call it before `jobs.start`. Deliveries of one person through one channel keep their order; each is
 * tried for about a day and then parked.
 */
export const registerChannels = (context: Context, channels: readonly Channel[]): void => {
  for (const channel of channels)
    context.jobs.register<DeliveryJob>(
      queueOfChannel(channel.name),
      ({ userId }) => deliver(context, channel, userId),
      {
        ...tries,
        timeoutSeconds,
        concurrency,
        ordered: true,
        notify: true,
        onGiveUp: (tx, { userId }, { reason }) =>
          giveUp(context, tx, { userId, channel: channel.name, reason }),
      },
    );
};
