import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { AccountView } from '#contract/accounts.ts';
import { LoadFailed } from '#web/lib/load-failed.tsx';
import { ApiError } from '#web/lib/api-client.ts';
import { RefusalNotice } from '#web/lib/forms/refusal-notice.tsx';
import { refusalOf } from '#web/lib/forms/refusal.ts';
import { SectionCard } from '#web/ui/section-card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { KindsMatrix } from './kinds-matrix.tsx';
import { Digest, QuietHours } from './quiet-hours.tsx';
import { useChannels } from './use-channels.ts';
import { preferencesQuery, usePreferences } from './use-preferences.ts';

const Problem = ({ error }: { error: unknown }) => {
  if (!error) return null;
  const stale = error instanceof ApiError && error.body?.error['_global'] === 'staleVersion';
  if (!stale) return <RefusalNotice refusal={refusalOf(error, () => false)} />;
  return (
    <Notice tone="danger" title="Настройки уже изменились в другом окне">
      Показываем, как есть сейчас. Если нужно, отметьте ещё раз.
    </Notice>
  );
};

/** Connections made elsewhere on the page change what can be chosen here. */
const useFollowAccount = ({ telegram, integrations }: AccountView): void => {
  const queryClient = useQueryClient();
  const state = `${telegram.connected} ${integrations.webhook?.enabled}`;
  const seen = useRef(state);
  useEffect(() => {
    if (seen.current === state) return;
    seen.current = state;
    void queryClient.invalidateQueries({ queryKey: preferencesQuery.queryKey });
  }, [queryClient, state]);
};

/** What a person is notified of, by which channels and when; each choice is saved at once. */
export const NotificationSettings = ({ account }: { account: AccountView }) => {
  const { preferences, choose, loadError, refetch, error } = usePreferences();
  const channels = useChannels(account);
  useFollowAccount(account);
  return (
    <SectionCard id="notifications" title="Уведомления">
      {preferences && (
        <>
          <KindsMatrix account={account} preferences={preferences} choose={choose} channels={channels} />
          {channels.channels.size === 0 && (
            <Notice tone="accent">
              Все каналы выключены: о заявках вы узнаете только в кабинете. Письма о входе и безопасности
              придут всё равно.
            </Notice>
          )}
          <QuietHours preferences={preferences} choose={choose} />
          <Digest preferences={preferences} choose={choose} />
          <Problem error={error ?? channels.error} />
        </>
      )}
      {!preferences && loadError && (
        <LoadFailed title="Не удалось загрузить настройки уведомлений" error={loadError} retry={refetch} />
      )}
      {!preferences && !loadError && <Skeleton className="h-96" />}
    </SectionCard>
  );
};
