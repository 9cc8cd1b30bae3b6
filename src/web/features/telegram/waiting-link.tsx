import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { TelegramLink } from '#contract/telegram.ts';
import { formatDateTime } from '#domain/formats/moments.ts';
import { accountStore } from '#web/lib/session/browser-session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/icon.tsx';
import { iconOpenInNew } from '#web/ui/icons.ts';
import { Notice } from '#web/ui/notice.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { linkStatusQuery, telegramQuery } from './queries.ts';

/** Properties of {@link WaitingLink}. */
export type WaitingLinkProps = {
  link: TelegramLink;
  /** It was followed: the page now knows that Telegram is connected. */
  onConnected: () => void;
  onCancel: () => void;
};

/** Once the link was followed, reloads what depends on it. */
const useConnected = (connected: boolean, onConnected: () => void): void => {
  const queryClient = useQueryClient();
  const announced = useRef(false);
  useEffect(() => {
    if (!connected || announced.current) return;
    announced.current = true;
    showToast('Telegram подключён');
    void Promise.all([
      queryClient.invalidateQueries({ queryKey: telegramQuery.queryKey }),
      accountStore.reload(),
    ]).finally(onConnected);
  }, [connected, onConnected, queryClient]);
};

/** A link to the bot that has not been followed yet: what to do, and whether it was done. */
export const WaitingLink = ({ link, onConnected, onCancel }: WaitingLinkProps) => {
  const { data, isError } = useQuery(linkStatusQuery(link.token));
  const [shownAt] = useState(() => new Date().toISOString());
  const button = useRef<HTMLAnchorElement>(null);
  useConnected(data?.status === 'connected', onConnected);
  // The button that made the link is gone, so its replacement takes the focus.
  useEffect(() => button.current?.focus(), []);
  if (data?.status === 'expired')
    return (
      <Notice title="Срок ссылки истёк" action={<Button onClick={onCancel}>Начать заново</Button>}>
        Ссылка действует 10 минут и только один раз.
      </Notice>
    );
  return (
    <div className="flex flex-col gap-4">
      <ol className="list-decimal pl-6 text-soft [&_li]:mb-1.5">
        <li>
          Откройте бота кнопкой ниже: на телефоне — в приложении, на компьютере — в Telegram или браузере.
        </li>
        <li>В Telegram нажмите «Запустить» (Start).</li>
        <li>Вернитесь сюда: страница сама увидит, что всё получилось.</li>
      </ol>
      <div className="flex flex-wrap gap-3">
        <ButtonLink
          ref={button}
          href={link.url}
          target="_blank"
          rel="noreferrer"
          variant="primary"
          icon={iconOpenInNew}
          className="max-sm:w-full"
        >
          Открыть Telegram
        </ButtonLink>
        <Button variant="ghost" className="max-sm:w-full" onClick={onCancel}>
          Отмена
        </Button>
      </div>
      <p className="flex items-start gap-2 text-sm text-muted">
        <span className="mt-0.5">
          <Spinner />
        </span>
        {isError
          ? 'Нет связи с сервером. Проверим ещё раз, как только она появится.'
          : `Ждём ответа из Telegram. Ссылка действует до ${formatDateTime(link.expiresAt, shownAt)}.`}
      </p>
    </div>
  );
};
