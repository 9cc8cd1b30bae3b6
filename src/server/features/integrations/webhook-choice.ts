import type { ChosenChannel } from '#server/features/notifications/index.ts';
import { findIntegrations } from './integrations.repository.ts';

/** The webhook as one of the channels that people choose kind by kind; it is told of events by itself. */
export const webhookChoice: ChosenChannel = {
  name: 'webhook',
  stateOf: async (db, userId) => {
    const row = await findIntegrations(db, userId);
    if (!row?.webhook_url) return 'notConnected';
    return row.webhook_enabled ? 'on' : 'off';
  },
};
