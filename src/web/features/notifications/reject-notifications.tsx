import { useState } from 'react';
import type { RejectionView } from '#contract/notifications.ts';
import { api, ApiError } from '#web/lib/api-client.ts';
import { RefusalNotice } from '#web/lib/forms/contract-form.tsx';
import { refusalOf } from '#web/lib/forms/refusal.ts';
import type { Refusal } from '#web/lib/forms/refusal.ts';
import { read } from '#web/lib/read.ts';
import { useAnswer } from '#web/lib/use-answer.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/icon.tsx';
import { Outcome } from '#web/ui/outcome.tsx';
import { ErrorState } from '#web/ui/states.tsx';

const readRejection = (token: string) =>
  read<RejectionView>('/api/notifications/check-rejected', { body: { token } });

const BadLink = () => (
  <Outcome
    tone="stopped"
    title="Ссылка не подошла"
    actions={<ButtonLink to="/contact">Написать нам</ButtonLink>}
  >
    <p>
      Похоже, она скопирована не целиком. Откройте её прямо из письма: ссылка стоит в самом низу и никогда не
      устаревает. Не выходит — напишите нам, и мы перестанем писать вам сами.
    </p>
  </Outcome>
);

const Address = ({ email }: { email: string }) => (
  <b className="font-semibold wrap-anywhere text-ink">{email}</b>
);

const StillComing = () => (
  <p>
    Письма, о которых вы просите сами, придут всё равно: восстановление пароля, подтверждение почты, а ещё
    предупреждения о безопасности кабинета.
  </p>
);

type ChoiceProps = { view: RejectionView; changed: boolean; busy: boolean; onChange: () => void };

const Choice = ({ view: { email, rejected }, changed, busy, onChange }: ChoiceProps) =>
  rejected ? (
    <Outcome
      key="rejected"
      tone="done"
      title="Больше не пишем"
      takesFocus={changed}
      actions={
        <Button loading={busy} onClick={onChange}>
          Вернуть письма
        </Button>
      }
    >
      <p>
        Уведомления и предложения на <Address email={email} /> больше не приходят. Передумаете — верните их
        здесь же в любой день.
      </p>
      <StillComing />
    </Outcome>
  ) : (
    <Outcome
      key="arriving"
      tone={changed ? 'done' : 'asking'}
      title={changed ? 'Письма снова приходят' : 'Не присылать вам письма?'}
      takesFocus={changed}
      actions={
        <Button variant={changed ? 'secondary' : 'primary'} loading={busy} onClick={onChange}>
          Не присылать
        </Button>
      }
    >
      <p>
        {changed ? 'Уведомления и предложения приходят на ' : 'На '}
        <Address email={email} />
        {changed
          ? '.'
          : ' перестанут приходить уведомления о заявках и предложения. За ходом заявок можно будет следить в кабинете.'}
      </p>
      <StillComing />
    </Outcome>
  );

const Rejection = ({ token }: { token: string }) => {
  const { data, error, isLoading, retry } = useAnswer(`rejection ${token}`, () => readRejection(token));
  const [busy, setBusy] = useState(false);
  const [changed, setChanged] = useState<RejectionView>();
  const [refusal, setRefusal] = useState<Refusal>();

  const change = async (path: 'reject' | 'undo-reject'): Promise<void> => {
    setBusy(true);
    setRefusal(undefined);
    try {
      setChanged(await api<RejectionView>(`/api/notifications/${path}`, { body: { token } }));
    } catch (problem) {
      setRefusal(refusalOf(problem, () => false));
    } finally {
      setBusy(false);
    }
  };

  const view = changed ?? data;
  if (view)
    return (
      <div className="flex flex-col gap-5">
        <Choice
          view={view}
          changed={changed !== undefined}
          busy={busy}
          onChange={() => void change(view.rejected ? 'undo-reject' : 'reject')}
        />
        <RefusalNotice refusal={refusal} />
      </div>
    );
  if (isLoading)
    return (
      <p className="flex min-h-40 items-center justify-center gap-2 text-muted">
        <Spinner /> Проверяем ссылку…
      </p>
    );
  if (error instanceof ApiError && error.status === 422) return <BadLink />;
  return (
    <ErrorState
      title="Не удалось проверить ссылку"
      text={refusalOf(error, () => false).problem}
      action={<Button onClick={retry}>Повторить</Button>}
    />
  );
};

/** Where the footer of each letter leads: notifications to its address are stopped, and let through again. In the browser only. */
export const RejectNotifications = ({ token }: { token: string | undefined }) => (
  <div aria-live="polite">{token === undefined ? <BadLink /> : <Rejection token={token} />}</div>
);
