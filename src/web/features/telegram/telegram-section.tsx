import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { TelegramLink, TelegramView } from '#contract/telegram.ts';
import { LoadFailed } from '#web/lib/load-failed.tsx';
import { RefusalNotice } from '#web/lib/forms/refusal-notice.tsx';
import { accountStore } from '#web/lib/session/browser-session.ts';
import { useStep } from '#web/lib/use-step.ts';
import { Button } from '#web/ui/button.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { confirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { iconCheckCircleOutline, iconSendOutline } from '#web/ui/icons.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { disconnectTelegram, makeTelegramLink, telegramQuery } from './queries.ts';
import { WaitingLink } from './waiting-link.tsx';

const Disconnected = () => {
  const [link, setLink] = useState<TelegramLink>();
  const { busy, refusal, perform } = useStep();
  const forget = useCallback(() => setLink(undefined), []);
  if (link) return <WaitingLink key={link.token} link={link} onConnected={forget} onCancel={forget} />;
  return (
    <>
      <p className="text-soft">Подключите Telegram, чтобы получать уведомления в чате с нашим ботом.</p>
      <RefusalNotice refusal={refusal} />
      <Button
        icon={iconSendOutline}
        loading={busy}
        className="self-start max-sm:w-full"
        onClick={() => void perform(async () => setLink(await makeTelegramLink()))}
      >
        Подключить Telegram
      </Button>
    </>
  );
};

const Connected = ({ username }: { username: string | undefined }) => {
  const queryClient = useQueryClient();
  const { busy, refusal, perform } = useStep();
  const disconnect = async (): Promise<void> => {
    const sure = await confirmDialog({
      title: username ? `Отключить Telegram @${username}?` : 'Отключить Telegram?',
      text: 'Уведомления перестанут приходить в чат с ботом. Подключить его снова можно в любой момент.',
      confirm: 'Отключить',
      danger: true,
    });
    if (!sure) return;
    await perform(async () => {
      await disconnectTelegram();
      showToast('Telegram отключён');
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: telegramQuery.queryKey }),
        accountStore.reload(),
      ]);
    });
  };
  return (
    <>
      <p className="flex gap-2 text-soft">
        <Icon path={iconCheckCircleOutline} className="mt-0.5 shrink-0 text-save" />
        <span>
          Telegram подключён
          {username && (
            <>
              : <b className="font-medium wrap-anywhere text-ink">@{username}</b>
            </>
          )}
          . Отключить его можно и в чате с ботом: команда /stop.
        </span>
      </p>
      <RefusalNotice refusal={refusal} />
      <Button loading={busy} className="self-start max-sm:w-full" onClick={() => void disconnect()}>
        Отключить
      </Button>
    </>
  );
};

const State = ({ view }: { view: TelegramView }) => {
  if (view.connected) return <Connected username={view.username} />;
  if (view.configured) return <Disconnected />;
  return <p className="text-soft">Бот Telegram у сервиса пока не настроен, поэтому подключить его нельзя.</p>;
};

/** Connects and disconnects Telegram; changes are read out. */
export const TelegramSection = () => {
  const { data, error, refetch } = useQuery(telegramQuery);
  return (
    <SectionCard id="telegram" title="Telegram">
      <div aria-live="polite" className="flex flex-col gap-4">
        {data && <State view={data} />}
        {!data && error && (
          <LoadFailed title="Не удалось узнать, подключён ли Telegram" error={error} retry={refetch} />
        )}
        {!data && !error && <Skeleton className="h-20" />}
      </div>
    </SectionCard>
  );
};
