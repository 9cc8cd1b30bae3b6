import { useState } from 'react';
import type { AccountView } from '#contract/accounts.ts';
import { RefusalNotice } from '#web/lib/forms/refusal-notice.tsx';
import { ConfirmEmailFirst } from '#web/lib/forms/confirm-email-first.tsx';
import { ProofForm } from '#web/lib/forms/proof-form.tsx';
import type { Owner } from '#web/lib/forms/proof-fields.tsx';
import { Button } from '#web/ui/button.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Deliveries } from './deliveries.tsx';
import { SecretNotice } from './secret-notice.tsx';
import { TestResult } from './test-result.tsx';
import { useWebhook } from './use-webhook.ts';
import { VerifyHelp } from './verify-help.tsx';
import { WebhookForm } from './webhook-form.tsx';

type Webhook = ReturnType<typeof useWebhook>;

type Asked = 'renew' | 'remove';

const asked: Record<Asked, { title: (host: string) => string; text: string; submit: string }> = {
  renew: {
    title: () => 'Сменить секрет вебхука?',
    text: 'Прежний секрет сразу перестанет действовать. Пока вы не запишете новый в свою программу, подпись у неё не сойдётся.',
    submit: 'Сменить',
  },
  remove: {
    title: (host) => `Удалить вебхук ${host}?`,
    text: 'Мы перестанем сообщать о заявках по этому адресу, забудем секрет и историю отправок. Если подключите вебхук снова, секрет будет другим.',
    submit: 'Удалить',
  },
};

type AskingProps = { owner: Owner; webhook: Webhook; url: string; to: Asked; onClose: () => void };

const Asking = ({ owner, webhook, url, to, onClose }: AskingProps) => {
  const { title, text, submit } = asked[to];
  return (
    <section aria-label={title(new URL(url).host)} className="flex flex-col gap-4">
      <h3 className="font-medium wrap-anywhere">{title(new URL(url).host)}</h3>
      <p className="text-soft">{text}</p>
      <ProofForm
        owner={owner}
        label={title(new URL(url).host)}
        submitText={submit}
        danger
        send={async (proof) => {
          await webhook[to](proof);
          onClose();
        }}
        onRefused={webhook.handleStaleVersion}
        onCancel={onClose}
      />
    </section>
  );
};

const Steps = ({ webhook, onAsk }: { webhook: Webhook; onAsk: (to: Asked) => void }) => (
  <div className="flex flex-col gap-3">
    <div className="flex flex-wrap gap-3 max-sm:flex-col">
      <Button loading={webhook.testing} onClick={() => void webhook.test()}>
        Проверить
      </Button>
      <Button onClick={() => onAsk('renew')}>Сменить секрет</Button>
      <Button variant="ghost" onClick={() => onAsk('remove')}>
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

type SetUpProps = { account: AccountView; webhook: Webhook };

/** The webhook, or a button to add one. */
const SetUp = ({ account, webhook }: SetUpProps) => {
  const [starting, setStarting] = useState(false);
  const [to, ask] = useState<Asked>();
  const { integrations, notificationChannels } = account;
  const set = integrations.webhook;
  if (!set && !account.emailConfirmed) return <ConfirmEmailFirst what="Вебхук" email={account.email} />;
  if (!set && !starting) return <Nothing onStart={() => setStarting(true)} />;
  if (set && to)
    return <Asking owner={account} webhook={webhook} url={set.url} to={to} onClose={() => ask(undefined)} />;
  const cancel = (
    <Button variant="ghost" size="lg" onClick={() => setStarting(false)}>
      Отмена
    </Button>
  );
  return (
    <>
      <WebhookForm
        key={integrations.version}
        owner={account}
        webhook={set}
        enabled={set ? set.enabled && notificationChannels.includes('webhook') : true}
        aside={set ? undefined : cancel}
        onSave={async (settings, proof) => {
          await webhook.save(settings, proof);
          setStarting(false);
        }}
        onRefused={webhook.handleStaleVersion}
      />
      {set && <Steps webhook={webhook} onAsk={ask} />}
      <VerifyHelp />
      {set && <Deliveries />}
    </>
  );
};

/** A webhook for the person's own programs: its address, its secret, a test, and how the last deliveries went. */
export const IntegrationsSection = ({ account }: { account: AccountView }) => {
  const webhook = useWebhook(account);
  if (!account.abilities['manageWebhooks']) return null;
  return (
    <SectionCard id="integrations" title="Интеграции">
      <p className="text-soft">
        Вебхук сообщит вашей программе о новых заявках и смене их статуса. В сообщении только номер заявки и
        статус, персональных данных нет.
        {account.role === 'lessor' &&
          ' Пока ваше предложение не принято, сообщит только о том, что заявка пришла или закрыта, а после — о каждой смене статуса.'}
      </p>
      {webhook.secret !== undefined && (
        <SecretNotice key={webhook.secret} secret={webhook.secret} onClose={webhook.hideSecret} />
      )}
      {webhook.stale && (
        <Notice tone="danger" title="Настройки уже изменились в другом окне">
          Показываем, как есть сейчас. Если нужно, внесите изменения ещё раз.
        </Notice>
      )}
      <SetUp account={account} webhook={webhook} />
    </SectionCard>
  );
};
