import type { DeliveryChannel } from '#contract/notifications.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import type { Person } from './people.repository.ts';

/** Appends that a channel of a locked person failed for good, so that they hear of it by the others. */
export const tellChannelFailed = async (
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
