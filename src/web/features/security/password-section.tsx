import { useState } from 'react';
import { RefusalNotice } from '#web/lib/forms/contract-form.tsx';
import { refusalOf } from '#web/lib/forms/refusal.ts';
import type { Refusal } from '#web/lib/forms/refusal.ts';
import { session } from '#web/lib/session/browser-session.ts';
import { Button } from '#web/ui/button.tsx';
import { SectionCard } from './section-card.tsx';

/** Changing the password, by a letter to one's own address. */
export const PasswordSection = ({ email }: { email: string }) => {
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
