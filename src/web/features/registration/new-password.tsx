import { useState } from 'react';
import { LoadFailed } from '#web/lib/load-failed.tsx';
import { api, ApiError } from '#web/lib/api-client.ts';
import { useAnswer } from '#web/lib/use-answer.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Outcome } from '#web/ui/outcome.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { PasswordForm } from './password-form.tsx';

const checkLetter = (token: string) =>
  api<{ email: string }>('/api/account/recover-password/check', { body: { token } });

type Refused = 'expired' | 'invalid';

const deadLinks: Record<Refused, { title: string; text: string }> = {
  expired: { title: 'Срок ссылки истёк', text: 'Она действует час. Запросите новое письмо — это быстро.' },
  invalid: {
    title: 'Ссылка больше не действует',
    text: 'Ею уже воспользовались, или она скопирована не целиком. Запросите новое письмо — это быстро.',
  },
};

const DeadLink = ({ because, afterForm = false }: { because: Refused; afterForm?: boolean }) => (
  <Outcome
    tone="stopped"
    title={deadLinks[because].title}
    takesFocus={afterForm}
    actions={
      <>
        <ButtonLink to="/auth/password-recover" variant="primary">
          Запросить письмо
        </ButtonLink>
        <ButtonLink to="/auth" variant="ghost">
          Ко входу
        </ButtonLink>
      </>
    }
  >
    <p>{deadLinks[because].text}</p>
  </Outcome>
);

const refusedAs = ({ body }: ApiError): Refused =>
  body?.error['token'] === 'expired' ? 'expired' : 'invalid';

/** The page that a recovery letter leads to. */
export const NewPassword = ({ token, onDone }: { token: string; onDone: () => void }) => {
  const { data, error, isLoading, retry } = useAnswer(
    token === '' ? undefined : `recovery letter ${token}`,
    () => checkLetter(token),
  );
  const [refused, setRefused] = useState<Refused>();
  if (token === '') return <DeadLink because="invalid" />;
  if (isLoading) return <Skeleton className="h-40" />;
  if (refused) return <DeadLink because={refused} afterForm />;
  if (error instanceof ApiError && error.status === 422) return <DeadLink because={refusedAs(error)} />;
  if (!data) return <LoadFailed title="Не удалось проверить ссылку" error={error} retry={retry} />;
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
        onRefused={(problem) => {
          if (!problem.body?.error['token']) return false;
          setRefused(refusedAs(problem));
          return true;
        }}
      />
    </div>
  );
};
