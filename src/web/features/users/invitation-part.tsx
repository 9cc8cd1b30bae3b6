import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { AccountView } from '#contract/accounts.ts';
import type { AcceptedInvitation, InvitationView } from '#contract/people.ts';
import { roleSentence } from '#domain/accounts/role-words.ts';
import { LoadFailed } from '#web/lib/load-failed.tsx';
import { ApiError } from '#web/lib/api-client.ts';
import { RefusalNotice } from '#web/lib/forms/refusal-notice.tsx';
import { refusalOf } from '#web/lib/forms/refusal.ts';
import { accountStore, session } from '#web/lib/session/browser-session.ts';
import { useAccount, useSession } from '#web/lib/session/use-session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Outcome } from '#web/ui/outcome.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { addressOf } from '#web/ui/address.ts';
import { invitationQuery } from './queries.ts';

const cabinet = (
  <ButtonLink to="/account/requests" variant="primary">
    Открыть кабинет
  </ButtonLink>
);

const stopped = (title: string, reason: ReactNode, actions: ReactNode) => (
  <Outcome tone="stopped" title={title} actions={actions} takesFocus>
    <p>{reason}</p>
  </Outcome>
);

const Offer = ({ company, workplace, role, email }: InvitationView) => (
  <>
    <p>
      <b className="font-semibold text-ink">{company}</b> приглашает вас в свой личный кабинет.
    </p>
    <p>Ваше место — {roleSentence(role, workplace)}</p>
    <p className="text-sm text-muted">Приглашение отправлено на {email}.</p>
  </>
);

const ForGuest = ({ invitation, back }: { invitation: InvitationView; back: string }) => (
  <Outcome
    tone="asking"
    title="Войдите, чтобы принять приглашение"
    actions={
      <>
        <ButtonLink to="/auth" search={{ mode: 'register', back }} variant="primary">
          Зарегистрироваться
        </ButtonLink>
        <ButtonLink to="/auth" search={{ back }}>
          Войти
        </ButtonLink>
      </>
    }
  >
    <Offer {...invitation} />
    <p>Укажите при входе или регистрации ту же почту, на которую пришло письмо.</p>
  </Outcome>
);

/** Switches accounts: signs out of this one, and in with the address that the letter went to. */
const OtherAccount = ({ back }: { back: string }) => {
  const router = useRouter();
  const change = async (): Promise<void> => {
    await session.signOut();
    await router.navigate({ to: '/auth', search: { back } });
  };
  return (
    <Button variant="primary" onClick={() => void change()}>
      Войти с другой почтой
    </Button>
  );
};

type RefusedProps = { error: unknown; invitation: InvitationView; account: AccountView; back: string };

const refusedView = ({ error, invitation, account, back }: RefusedProps): ReactNode => {
  if (!(error instanceof ApiError)) return null;
  if (error.body?.error['requests'])
    return stopped(
      'Сначала завершите заявки',
      `У вас есть незавершённые заявки: сотрудник ${invitation.workplace === 'lessor' ? 'лизинговой компании' : 'поставщика'} их не увидит. Завершите или отмените их и откройте ссылку из письма ещё раз.`,
      cabinet,
    );
  if (error.status === 409)
    return stopped(
      'С этой почтой приглашение не принять',
      `Кабинет ${account.email} уже связан с другой компанией. Попросите прислать приглашение на другую почту или сначала выйдите из той компании.`,
      <OtherAccount back={back} />,
    );
  if (error.status !== 403) return null;
  if (account.role === 'manager' || account.role === 'admin')
    return stopped(
      'Приглашение не для этого кабинета',
      'Сотрудники сервиса не состоят в компаниях, которые им пользуются.',
      <OtherAccount back={back} />,
    );
  return stopped(
    'Приглашение отправлено на другую почту',
    `Оно для ${invitation.email}, а вы вошли как ${account.email}. Войдите с той почтой, на которую пришло письмо, или попросите прислать приглашение на вашу.`,
    <OtherAccount back={back} />,
  );
};

const Accepted = ({ company, role, workplace }: AcceptedInvitation & Pick<InvitationView, 'workplace'>) => (
  <Outcome
    tone="done"
    title="Приглашение принято"
    takesFocus
    actions={
      <>
        {cabinet}
        <ButtonLink to="/account/users">Люди компании</ButtonLink>
      </>
    }
  >
    <p>
      Вы в компании <b className="font-semibold text-ink">{company.name}</b>. Ваше место —{' '}
      {roleSentence(role, workplace)}
    </p>
  </Outcome>
);

type ForPersonProps = { invitation: InvitationView; account: AccountView; token: string; back: string };

const ForPerson = ({ invitation, account, token, back }: ForPersonProps) => {
  const [state, setState] = useState<'asked' | 'sending' | AcceptedInvitation>('asked');
  const [error, setError] = useState<unknown>();
  const accept = async (): Promise<void> => {
    setState('sending');
    setError(undefined);
    try {
      const accepted = await session.call<AcceptedInvitation>('/api/invitations/accept', { body: { token } });
      setState(accepted);
      await accountStore.reload();
    } catch (failure) {
      setState('asked');
      setError(failure);
    }
  };
  if (typeof state === 'object') return <Accepted {...state} workplace={invitation.workplace} />;
  const refused = error === undefined ? null : refusedView({ error, invitation, account, back });
  if (refused) return refused;
  return (
    <Outcome
      tone="asking"
      title="Вас приглашают в компанию"
      actions={
        <Button variant="primary" loading={state === 'sending'} onClick={() => void accept()}>
          Принять приглашение
        </Button>
      }
    >
      <Offer {...invitation} />
      {error !== undefined && <RefusalNotice refusal={refusalOf(error, () => false)} />}
    </Outcome>
  );
};

const unreadable = (error: unknown, retry: () => void): ReactNode => {
  if (!(error instanceof ApiError) || error.status !== 422)
    return <LoadFailed title="Не удалось проверить приглашение" error={error} retry={retry} />;
  return error.body?.error['token'] === 'expired'
    ? stopped(
        'Срок приглашения истёк',
        'Ссылка действует семь дней. Попросите владельца компании отправить приглашение ещё раз.',
        cabinet,
      )
    : stopped(
        'Приглашение не подошло',
        'Его уже приняли, отозвали или отправили заново. Откройте ссылку из последнего письма или попросите владельца компании прислать новое.',
        cabinet,
      );
};

/** The page that an invitation's letter leads to. In the browser only. */
export const InvitationPart = ({ token }: { token: string }) => {
  const { data, error, isPending, refetch } = useQuery(invitationQuery(token));
  const { status } = useSession();
  const account = useAccount();
  const back = addressOf({ to: '/welcome', search: { invitation: token } });
  if (isPending) return <Skeleton className="h-60" />;
  if (!data) return unreadable(error, () => void refetch());
  if (account) return <ForPerson invitation={data} account={account} token={token} back={back} />;
  return status === 'not-authorized' ? (
    <ForGuest invitation={data} back={back} />
  ) : (
    <Skeleton className="h-60" />
  );
};
