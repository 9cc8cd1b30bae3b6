import { useEffect } from 'react';
import type { ReactNode } from 'react';
import type { z } from 'zod/mini';
import type { AccountAttachment, EmailConfirmed, emailOfToken } from '#contract/accounts.ts';
import { LoadFailed } from '#web/lib/load-failed.tsx';
import { ApiError } from '#web/lib/api-client.ts';
import { read } from '#web/lib/read.ts';
import { accountStore, session } from '#web/lib/session/browser-session.ts';
import { useAccount, useSession } from '#web/lib/session/use-session.ts';
import { useAnswer } from '#web/lib/use-answer.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/icon.tsx';
import { Link, textLink } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Outcome } from '#web/ui/outcome.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { addressOf } from '#web/ui/address.ts';
import { UndoChange } from './undo-change.tsx';
import { EmailState } from './email-state.tsx';

/**
 * Confirms as soon as the page's script runs, without another press: mail scanners that fetch only the page change nothing, and one that
 * runs scripts proves the same as the reader: that the letter came to this mailbox.
 */
const confirm = async (token: string) => {
  const body = { token };
  await read<z.infer<typeof emailOfToken>>('/api/account/check-email-token', { body });
  // With the sign-in, if there is one: it shows that the account and the mailbox belong to the same person.
  return session.call<EmailConfirmed>('/api/account/confirm-email', { body });
};

const Waiting = () => (
  <p className="flex min-h-40 items-center justify-center gap-2 text-muted">
    <Spinner /> Проверяем ссылку…
  </p>
);

const AccountLink = () => (
  <ButtonLink to="/account/requests" variant="primary">
    Открыть кабинет
  </ButtonLink>
);

const CatalogueLink = () => <ButtonLink to="/catalog">В каталог</ButtonLink>;

/** Offers another letter: at once for a signed-in person, otherwise after signing in. */
const AnotherLetter = () => {
  const { status } = useSession();
  const account = useAccount();
  if (account) return <EmailState account={account} />;
  if (status !== 'not-authorized') return <Skeleton className="h-24" />;
  return (
    <>
      <p>Войдите, и мы отправим новое письмо.</p>
      <ButtonLink
        to="/auth"
        search={{ back: addressOf({ to: '/confirm-email' }) }}
        variant="primary"
        className="self-start max-sm:w-full"
      >
        Войти
      </ButtonLink>
    </>
  );
};

const removedTexts: Record<AccountAttachment, string> = {
  phone: 'вход по телефону: номер можно подтвердить снова в профиле',
  telegram: 'Telegram',
  push: 'уведомления в браузере',
  webhook: 'вебхук',
  secondFactor: 'второй фактор',
  invitations: 'приглашения в компанию, которые ещё не приняли',
};

const Removed = ({ removed }: Pick<EmailConfirmed, 'removed'>) => (
  <Notice tone="accent" title="Отключили то, что подключили до подтверждения">
    <ul className="list-disc pl-5">
      {removed.map((part) => (
        <li key={part}>{removedTexts[part]}</li>
      ))}
    </ul>
    <p className="mt-2">
      Так мы защищаем почту от чужих регистраций. Кабинет открывали не вы?{' '}
      <Link to="/auth/password-recover" className={textLink}>
        Задайте новый пароль
      </Link>
      : все прежние входы завершатся.
    </p>
  </Notice>
);

const Confirmed = ({ email, removed }: EmailConfirmed) => {
  const signedIn = useSession().status === 'authorized';
  useEffect(() => {
    void accountStore.reload();
  }, []);
  return (
    <Outcome
      tone="done"
      title="Почта подтверждена"
      actions={
        <>
          {signedIn ? (
            <AccountLink />
          ) : (
            <ButtonLink to="/auth" variant="primary">
              Войти
            </ButtonLink>
          )}
          <CatalogueLink />
        </>
      }
    >
      <p>
        На <b className="font-semibold wrap-anywhere text-ink">{email}</b> придут предложения по заявкам, и по
        этому адресу можно восстановить доступ. Ссылка из письма больше не понадобится.
      </p>
      {removed.length > 0 && <Removed removed={removed} />}
    </Outcome>
  );
};

const stopped = (title: string, reason: string, next: ReactNode) => (
  <Outcome tone="stopped" title={title}>
    <p>{reason}</p>
    {next}
  </Outcome>
);

const refusedView = (error: unknown): ReactNode => {
  if (!(error instanceof ApiError)) return null;
  const { status, body } = error;
  if (body?.error['token'] === 'expired')
    return stopped('Срок ссылки истёк', 'Ссылка из письма действует 24 часа.', <AnotherLetter />);
  if (status === 422)
    return stopped(
      'Ссылка не подошла',
      'Возможно, она скопирована не целиком, или с тех пор вы указали другой адрес.',
      <AnotherLetter />,
    );
  if (status === 409)
    return stopped(
      'Этот адрес занят',
      'Пока письмо было в пути, его подтвердили в другом кабинете. Войдите в тот кабинет или укажите в этом другой адрес.',
      <ButtonLink to="/auth" className="self-start">
        Войти
      </ButtonLink>,
    );
  if (status === 403)
    return stopped(
      'Доступ закрыт',
      'Напишите нам, и мы разберёмся.',
      <ButtonLink to="/contact" className="self-start">
        Написать
      </ButtonLink>,
    );
  return null;
};

const Confirmation = ({ token }: { token: string }) => {
  const { data, error, isLoading, retry } = useAnswer(`confirm-email ${token}`, () => confirm(token));
  if (data) return <Confirmed {...data} />;
  if (isLoading) return <Waiting />;
  return refusedView(error) ?? <LoadFailed title="Не удалось проверить ссылку" error={error} retry={retry} />;
};

/** The page that a confirmation letter leads to; without a token, the place to ask for another letter. In the browser only. */
export const ConfirmEmail = ({ token, undo }: { token: string | undefined; undo: string | undefined }) => (
  <div aria-live="polite">
    {undo !== undefined ? (
      <UndoChange token={undo} />
    ) : token === undefined ? (
      <Outcome tone="asking" title="Ссылка приходит в письме">
        <AnotherLetter />
      </Outcome>
    ) : (
      <Confirmation token={token} />
    )}
  </div>
);
