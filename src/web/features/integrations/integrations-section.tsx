import { useState } from 'react';
import type { AccountView } from '#contract/accounts.ts';
import { RefusalNotice } from '#web/lib/forms/contract-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { confirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Deliveries } from './deliveries.tsx';
import { SecretNotice } from './secret-notice.tsx';
import { TestResult } from './test-result.tsx';
import { useWebhook } from './use-webhook.ts';
import { VerifyHelp } from './verify-help.tsx';
import { WebhookForm } from './webhook-form.tsx';

type Webhook = ReturnType<typeof useWebhook>;

const renewWhenSure = async ({ renew }: Webhook): Promise<void> => {
  const sure = await confirmDialog({
    title: 'Сменить секрет вебхука?',
    text: 'Прежний секрет сразу перестанет действовать. Пока вы не запишете новый в свою программу, подпись у неё не сойдётся.',
    confirm: 'Сменить',
    danger: true,
  });
  if (sure) await renew();
};

const removeWhenSure = async ({ remove }: Webhook, url: string): Promise<void> => {
  const sure = await confirmDialog({
    title: `Удалить вебхук ${new URL(url).host}?`,
    text: 'Мы перестанем сообщать о заявках по этому адресу, забудем секрет и историю отправок. Если подключите вебхук снова, секрет будет другим.',
    confirm: 'Удалить',
    danger: true,
  });
  if (sure) await remove();
};

const Steps = ({ webhook, url }: { webhook: Webhook; url: string }) => (
  <div className="flex flex-col gap-3">
    <div className="flex flex-wrap gap-3 max-sm:flex-col">
      <Button loading={webhook.busy === 'test'} onClick={() => void webhook.test()}>
        Проверить
      </Button>
      <Button loading={webhook.busy === 'secret'} onClick={() => void renewWhenSure(webhook)}>
        Сменить секрет
      </Button>
      <Button
        variant="ghost"
        loading={webhook.busy === 'remove'}
        onClick={() => void removeWhenSure(webhook, url)}
      >
        Удалить вебхук
      </Button>
    </div>
    <p className="text-sm text-muted">
      «Проверить» сразу отправит пробное сообщение на сохранённый адрес, даже если вебхук выключен.
    </p>
    <RefusalNotice refusal={webhook.refusal} />
    <div aria-live="polite" className="empty:hidden">
      {webhook.tested && <TestResult delivery={webhook.tested} />}
    </div>
  </div>
);

const Nothing = ({ onStart }: { onStart: () => void }) => (
  <>
    <p className="text-soft">Вебхука пока нет. Понадобятся адрес вашей программы и пара минут.</p>
    <Button className="self-start max-sm:w-full" onClick={onStart}>
      Подключить вебхук
    </Button>
  </>
);

/** A webhook for one's own programs: where it is, its secret, a test, and how the last deliveries went. */
export const IntegrationsSection = ({ account }: { account: AccountView }) => {
  const webhook = useWebhook(account);
  const [starting, setStarting] = useState(false);
  const { integrations, notificationChannels, abilities } = account;
  const set = integrations.webhook;
  if (!abilities['manageWebhooks']) return null;
  const cancel = (
    <Button variant="ghost" size="lg" onClick={() => setStarting(false)}>
      Отмена
    </Button>
  );
  return (
    <Card as="section" padding="lg" aria-labelledby="integrations" className="flex flex-col gap-4">
      <h2 id="integrations" className="text-lg font-semibold">
        Интеграции
      </h2>
      <p className="text-soft">
        Вебхук сообщит вашей программе о новых заявках и смене их статуса. В сообщении только номер заявки и
        статус, персональных данных нет.
      </p>
      {webhook.secret !== undefined && (
        <SecretNotice key={webhook.secret} secret={webhook.secret} onClose={webhook.hideSecret} />
      )}
      {webhook.stale && (
        <Notice tone="danger" title="Настройки уже изменились в другом окне">
          Показываем, как есть сейчас. Если нужно, внесите изменения ещё раз.
        </Notice>
      )}
      {set || starting ? (
        <WebhookForm
          key={integrations.version}
          webhook={set}
          enabled={set ? set.enabled && notificationChannels.includes('webhook') : true}
          aside={set ? undefined : cancel}
          onSave={async (settings) => {
            await webhook.save(settings);
            setStarting(false);
          }}
          onRefused={webhook.handleStaleVersion}
        />
      ) : (
        <Nothing onStart={() => setStarting(true)} />
      )}
      {set && <Steps webhook={webhook} url={set.url} />}
      {(set || starting) && <VerifyHelp />}
      {set && <Deliveries />}
    </Card>
  );
};
