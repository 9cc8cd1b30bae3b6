import type { AccountView } from '#contract/accounts.ts';
import { RefusalNotice } from '#web/lib/forms/refusal-notice.tsx';
import { SendEmailLetter } from '#web/lib/forms/send-email-letter.tsx';
import { useSendLetter } from '#web/lib/forms/use-send-letter.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';

/** Changes the password by a letter to the person's own address. */
export const PasswordSection = ({
  account: { email, emailConfirmed },
}: {
  account: Pick<AccountView, 'email' | 'emailConfirmed'>;
}) => {
  const { sending, sent, refusal, send } = useSendLetter('/api/account/send-password-letter');

  if (!emailConfirmed)
    return (
      <SectionCard id="password" title="Пароль">
        <p className="text-soft">
          Ссылку для смены пароля отправляем только на подтверждённую почту. Подтвердите её или задайте новый
          пароль по телефону.
        </p>
        <SendEmailLetter address={email} />
        <ButtonLink
          to="/auth/password-recover"
          search={{ by: 'phone' }}
          variant="ghost"
          className="self-start max-sm:w-full"
        >
          Задать пароль по телефону
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
