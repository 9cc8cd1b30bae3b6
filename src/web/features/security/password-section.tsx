import { useState } from 'react';
import type { AccountView } from '#contract/accounts.ts';
import { RefusalNotice } from '#web/lib/forms/contract-form.tsx';
import { SendEmailLetter } from '#web/lib/forms/send-email-letter.tsx';
import { refusalOf } from '#web/lib/forms/refusal.ts';
import type { Refusal } from '#web/lib/forms/refusal.ts';
import { session } from '#web/lib/session/browser-session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { SectionCard } from './section-card.tsx';

/** Changing the password, by a letter to one's own address. */
export const PasswordSection = ({
  account: { email, emailConfirmed },
}: {
  account: Pick<AccountView, 'email' | 'emailConfirmed'>;
}) => {
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();

  const send = async (): Promise<void> => {
    setSending(true);
    setSent(false);
    setRefusal(undefined);
    try {
      await session.call('/api/account/send-password-letter', { body: {} });
      setSent(true);
    } catch (error) {
      setRefusal(refusalOf(error, () => false));
    } finally {
      setSending(false);
    }
  };

  if (!emailConfirmed)
    return (
      <SectionCard id="password" title="Пароль">
        <p className="text-soft">
          Ссылку для смены пароля отправляем только на подтверждённую почту. Подтвердите её или задайте новый
          пароль по звонку.
        </p>
        <SendEmailLetter address={email} />
        <ButtonLink
          to="/auth/password-recover"
          search={{ by: 'phone' }}
          variant="ghost"
          className="self-start max-sm:w-full"
        >
          Задать пароль по звонку
        </ButtonLink>
      </SectionCard>
    );

  const address = <b className="font-medium wrap-anywhere text-ink">{email}</b>;
  return (
    <SectionCard id="password" title="Пароль">
      <p className="text-soft">
        Отправим на {address} письмо со ссылкой, по которой задают новый пароль. Остальные входы после этого
        завершатся.
      </p>
      <Button className="self-start max-sm:w-full" loading={sending} onClick={() => void send()}>
        {sent ? 'Отправить ещё раз' : 'Сменить пароль'}
      </Button>
      <output className="block text-sm text-soft empty:hidden">
        {sent && (
          <>
            Письмо в пути на {address}. Ссылка действует час. Не пришло через пару минут — загляните в «Спам».
          </>
        )}
      </output>
      <RefusalNotice refusal={refusal} />
    </SectionCard>
  );
};
