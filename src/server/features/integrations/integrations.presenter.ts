import type { AccountView } from '#contract/accounts.ts';
import { integrationsView } from '#contract/integrations.ts';
import type { IntegrationsRow } from './integrations.repository.ts';

/** A person's integrations, without the secret. */
export const presentIntegrations = (row: IntegrationsRow | undefined): AccountView['integrations'] =>
  integrationsView.parse({
    webhook: row?.webhook_url
      ? { url: row.webhook_url, events: row.webhook_events, enabled: row.webhook_enabled }
      : null,
    feed: row?.feed ?? null,
    version: row?.version ?? 0,
  });
