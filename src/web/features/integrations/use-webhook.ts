import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccountView } from '#contract/accounts.ts';
import type { IntegrationsUpdated, WebhookDelivery, WebhookSettings } from '#contract/integrations.ts';
import type { Proof } from '#contract/proof.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { refusalOf } from '#web/lib/forms/refusal.ts';
import type { Refusal } from '#web/lib/forms/refusal.ts';
import { accountStore } from '#web/lib/session/browser-session.ts';
import { showToast } from '#web/ui/toasts.ts';
import { deliveriesQuery, renewSecret, testWebhook, updateIntegrations } from './queries.ts';

const isStale = (error: unknown): boolean =>
  error instanceof ApiError && error.body?.error['_global'] === 'staleVersion';

/** Sends a test message to the address, with its progress and its result. */
const useTest = () => {
  const queryClient = useQueryClient();
  const [tested, setTested] = useState<WebhookDelivery>();
  const [testing, setTesting] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const forgetTest = (): void => setTested(undefined);
  const test = async (): Promise<void> => {
    if (testing) return;
    setTesting(true);
    setRefusal(undefined);
    forgetTest();
    try {
      const { delivery } = await testWebhook();
      setTested(delivery);
      await queryClient.invalidateQueries({ queryKey: deliveriesQuery.queryKey });
    } catch (error) {
      setRefusal(refusalOf(error, () => false));
    } finally {
      setTesting(false);
    }
  };
  return { tested, testing, refusal, test, forgetTest };
};

/** Actions on the person's webhook, with their progress and results. The secret is kept only here, until it is hidden. */
export const useWebhook = ({ integrations: { version } }: AccountView) => {
  const queryClient = useQueryClient();
  const [secret, setSecret] = useState<string>();
  const [stale, setStale] = useState(false);
  const { forgetTest, ...testState } = useTest();

  const applyUpdate = async (updated: Promise<IntegrationsUpdated>, done: string): Promise<void> => {
    const answer = await updated;
    setStale(false);
    forgetTest();
    setSecret(answer.secret);
    // The whole account, since its channels and version change with the webhook.
    await accountStore.reload();
    await queryClient.invalidateQueries({ queryKey: deliveriesQuery.queryKey });
    showToast(done);
  };

  /** Whether the call was refused because the settings were changed elsewhere: they are then loaded again. */
  const handleStaleVersion = (error: unknown): boolean => {
    if (!isStale(error)) return false;
    setStale(true);
    void accountStore.reload();
    return true;
  };

  return {
    ...testState,
    secret,
    stale,
    handleStaleVersion,
    hideSecret: () => setSecret(undefined),
    save: (webhook: WebhookSettings, proof: Proof) =>
      applyUpdate(updateIntegrations({ webhook, version, ...proof }), 'Вебхук сохранён'),
    remove: (proof: Proof) =>
      applyUpdate(updateIntegrations({ webhook: null, version, ...proof }), 'Вебхук удалён'),
    renew: (proof: Proof) => applyUpdate(renewSecret({ version, ...proof }), 'Секрет сменили'),
  };
};
