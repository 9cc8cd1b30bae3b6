import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, ApiError } from '#web/lib/api-client.ts';
import { refusalOf } from '#web/lib/forms/refusal.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { PasswordForm } from './password-form.tsx';

const letterQuery = (token: string) =>
  queryOptions({
    queryKey: ['recover-password', token],
    queryFn: ({ signal }) =>
      api<{ email: string }>('/api/account/recover-password/check', { body: { token }, signal }),
    retry: false,
  });

const DeadLink = () => (
  <ErrorState
    title="Ссылка больше не действует"
    text="Она работает час и один раз. Запросите новое письмо — это быстро."
    action={
      <ButtonLink href="/auth/password-recover" variant="primary">
        Запросить письмо
      </ButtonLink>
    }
  />
);

/** The page that a recovery letter leads to. */
export const NewPassword = ({ token, onDone }: { token: string; onDone: () => void }) => {
  const { data, error, isPending, refetch } = useQuery(letterQuery(token));
  const [spent, setSpent] = useState(false);
  if (isPending) return <Skeleton className="h-40" />;
  if (spent || (error instanceof ApiError && error.status === 422)) return <DeadLink />;
  if (error)
    return (
      <ErrorState
        title="Не удалось проверить ссылку"
        text={refusalOf(error, () => false).problem}
        action={<Button onClick={() => void refetch()}>Повторить</Button>}
      />
    );
  return (
    <div className="flex flex-col gap-5">
      <p className="text-soft">
        Новый пароль для <b className="font-semibold text-ink">{data.email}</b>. На других устройствах
        придётся войти заново.
      </p>
      <PasswordForm
        path="/api/account/recover-password/confirm"
        token={token}
        submitText="Сохранить и войти"
        onDone={onDone}
        onRefused={({ body }) => {
          if (!body?.error['token']) return false;
          setSpent(true);
          return true;
        }}
      />
    </div>
  );
};
