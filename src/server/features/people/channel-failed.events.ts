import type { DeliveryChannel } from '#contract/notifications.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import type { Person } from './people.repository.ts';

/** Appends the event that a locked person's channel failed for good, so that they are told through the others. */
export const appendChannelFailed = async (
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  { id, version }: Pick<Person, 'id' | 'version'>,
  channel: DeliveryChannel,
): Promise<void> => {
  await appendEvent(tx, clock, {
    type: 'user.channelFailed',
    subject: { type: 'user', id, version },
    actorId: null,
    data: { channel },
  });
};
