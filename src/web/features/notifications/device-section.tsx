import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailed } from '#web/lib/load-failed.tsx';
import { RefusalNotice } from '#web/lib/forms/refusal-notice.tsx';
import { refusalOf } from '#web/lib/forms/refusal.ts';
import type { Refusal } from '#web/lib/forms/refusal.ts';
import { ApiError, NetworkError } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { iconBellOutline, iconCheckCircleOutline } from '#web/ui/icons.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { deviceQuery, subscribeDevice, unsubscribeDevice } from './push-device.ts';
import type { DeviceState } from './push-device.ts';
import { preferencesQuery, usePreferences } from './use-preferences.ts';

const browserRefused: Refusal = {
  fields: {},
  problem: 'Браузер не смог подписаться на уведомления. Попробуйте ещё раз или в другом браузере.',
  retryAfter: undefined,
  requestId: undefined,
};

const refusalOfStep = (error: unknown): Refusal =>
  error instanceof ApiError || error instanceof NetworkError ? refusalOf(error, () => false) : browserRefused;

/** Runs one step at a time, then loads again what it has changed. */
const useStep = () => {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const perform = async (step: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await step();
    } catch (error) {
      setRefusal(refusalOfStep(error));
    } finally {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: deviceQuery.queryKey }),
        queryClient.invalidateQueries({ queryKey: preferencesQuery.queryKey }),
      ]);
      setBusy(false);
    }
  };
  return { busy, refusal, perform };
};

const texts: Record<'unsupported' | 'denied', { title: string; text: string }> = {
  unsupported: {
    title: 'Этот браузер не показывает уведомления',
    text: 'Откройте сайт в другом браузере. На iPhone и iPad сначала добавьте сайт на экран «Домой» и откройте его оттуда.',
  },
  denied: {
    title: 'Браузер запрещает уведомления этого сайта',
    text: 'Нажмите на значок слева от адреса страницы, разрешите уведомления и обновите страницу.',
  },
};

const State = ({ state, deviceKey }: { state: DeviceState; deviceKey: string }) => {
  const { busy, refusal, perform } = useStep();
  if (state === 'unsupported' || state === 'denied')
    return <Notice title={texts[state].title}>{texts[state].text}</Notice>;
  return (
    <>
      {state === 'on' ? (
        <p className="flex gap-2 text-soft">
          <Icon path={iconCheckCircleOutline} className="mt-0.5 shrink-0 text-save" />
          Уведомления приходят на это устройство. Когда вы выйдете из кабинета, они перестанут приходить.
        </p>
      ) : (
        <p className="text-soft">
          Браузер покажет уведомление, даже когда сайт закрыт. Личных данных в нём нет: только номер заявки и
          что с ней произошло.
        </p>
      )}
      <RefusalNotice refusal={refusal} />
      <Button
        icon={state === 'on' ? undefined : iconBellOutline}
        loading={busy}
        className="self-start max-sm:w-full"
        onClick={() => void perform(state === 'on' ? unsubscribeDevice : () => subscribeDevice(deviceKey))}
      >
        {state === 'on' ? 'Выключить' : 'Включить на этом устройстве'}
      </Button>
    </>
  );
};

const Device = () => {
  const { data, error, refetch } = useQuery(deviceQuery);
  return (
    <SectionCard id="device" title="Уведомления на этом устройстве">
      <div aria-live="polite" className="flex flex-col gap-4">
        {data && <State state={data.state} deviceKey={data.key} />}
        {!data && error && (
          <LoadFailed title="Не удалось узнать, включены ли уведомления" error={error} retry={refetch} />
        )}
        {!data && !error && <Skeleton className="h-20" />}
      </div>
    </SectionCard>
  );
};

/** Push messages on this device, where the service can send them. */
export const DeviceSection = () => {
  const { preferences } = usePreferences();
  return preferences && preferences.channels.push !== 'notConfigured' ? <Device /> : null;
};
