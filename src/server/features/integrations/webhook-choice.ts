import type { ChosenChannel } from '#server/features/notifications/index.ts';
import { findIntegrations } from './integrations.repository.ts';
import { webhookKinds } from './webhook-message.ts';

/** The webhook as one of the channels that people choose kind by kind; it subscribes to events on its own. */
export const webhookChoice: ChosenChannel = {
  name: 'webhook',
  kinds: webhookKinds,
  statesOf: async (db, userIds) => {
    const states = new Map<string, 'on' | 'off'>();
    for (const userId of userIds) {
      const row = await findIntegrations(db, userId);
      if (row?.webhook_url) states.set(userId, row.webhook_enabled ? 'on' : 'off');
    }
    return states;
  },
};
