import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SessionView } from '#contract/own-data.ts';
import { formatDateTime } from '#domain/formats/moments.ts';
import { LoadFailed } from '#web/lib/load-failed.tsx';
import { ApiError } from '#web/lib/api-client.ts';
import { RefusalNotice } from '#web/lib/forms/refusal-notice.tsx';
import { refusalOf } from '#web/lib/forms/refusal.ts';
import type { Refusal } from '#web/lib/forms/refusal.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { confirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { endSession, sessionsQuery } from './queries.ts';
import { SectionCard } from '#web/ui/section-card.tsx';

type SignInProps = { signIn: SessionView; now: string; ending: boolean; onEnd: () => void };

const SignIn = ({ signIn, now, ending, onEnd }: SignInProps) => {
  const { device, createdAt, lastUsedAt, current } = signIn;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device}
          {current && <Badge tone="save">Это устройство</Badge>}
        </p>
        <p className="text-sm text-soft">
          {current ? 'Сейчас в кабинете' : `Последний раз ${formatDateTime(lastUsedAt, now)}`}, вход{' '}
          {formatDateTime(createdAt, now)}
        </p>
      </div>
      {!current && (
        <Button
          loading={ending}
          aria-label={`Завершить вход: ${device}, ${formatDateTime(createdAt, now)}`}
          onClick={onEnd}
        >
          Завершить
        </Button>
      )}
    </li>
  );
};

/** Ends sign-ins one after another; those that have ended meanwhile are ignored. */
const endAll = async (sessions: readonly SessionView[]): Promise<void> => {
  for (const { id } of sessions)
    await endSession(id).catch((error: unknown) => {
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    });
};

const useEnding = () => {
  const queryClient = useQueryClient();
  const [ending, setEnding] = useState<readonly string[]>([]);
  const [refusal, setRefusal] = useState<Refusal>();
  const end = async (sessions: readonly SessionView[], done: string): Promise<void> => {
    setEnding(sessions.map(({ id }) => id));
    setRefusal(undefined);
    try {
      await endAll(sessions);
      showToast(done);
    } catch (error) {
      setRefusal(refusalOf(error, () => false));
    } finally {
      await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      setEnding([]);
    }
  };
  return { ending, refusal, end };
};

const askToEnd = ({ device }: SessionView): Promise<boolean> =>
  confirmDialog({
    title: `Завершить вход «${device}»?`,
    text: 'На этом устройстве придётся войти заново.',
    confirm: 'Завершить',
    danger: true,
  });

const askToEndOthers = (): Promise<boolean> =>
  confirmDialog({
    title: 'Завершить все остальные входы?',
    text: 'Вы останетесь в кабинете только на этом устройстве.',
    confirm: 'Завершить все',
    danger: true,
  });

const SignIns = () => {
  const { data, error, isPending, refetch, dataUpdatedAt } = useQuery(sessionsQuery);
  const { ending, refusal, end } = useEnding();
  if (isPending) return <Skeleton className="h-32" />;
  if (!data) return <LoadFailed title="Не удалось загрузить входы" error={error} retry={refetch} />;
  const others = data.items.filter(({ current }) => !current);
  const now = new Date(dataUpdatedAt).toISOString();

  const endOne = async (signIn: SessionView): Promise<void> => {
    if (await askToEnd(signIn)) await end([signIn], 'Вход завершён');
  };
  const endOthers = async (): Promise<void> => {
    if (await askToEndOthers()) await end(others, 'Остальные входы завершены');
  };

  return (
    <>
      <p className="text-soft">Видите устройство, которое вам незнакомо? Завершите вход и смените пароль.</p>
      <ul className="divide-y divide-line">
        {data.items.map((signIn) => (
          <SignIn
            key={signIn.id}
            signIn={signIn}
            now={now}
            ending={ending.includes(signIn.id)}
            onEnd={() => void endOne(signIn)}
          />
        ))}
      </ul>
      {others.length > 0 ? (
        <Button
          className="self-start max-sm:w-full"
          loading={ending.length > 1}
          onClick={() => void endOthers()}
        >
          Завершить все остальные
        </Button>
      ) : (
        <p className="text-sm text-muted">Других входов нет.</p>
      )}
      <RefusalNotice refusal={refusal} />
    </>
  );
};

/** Where the person is signed in; unknown sign-ins can be ended here. */
export const SessionsSection = () => (
  <SectionCard id="sign-ins" title="Входы">
    <SignIns />
  </SectionCard>
);
