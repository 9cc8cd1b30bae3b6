import { useState } from 'react';
import type { z } from 'zod/mini';
import type { changeUndone } from '#contract/accounts.ts';
import { api, ApiError } from '#web/lib/api-client.ts';
import { RefusalNotice } from '#web/lib/forms/refusal-notice.tsx';
import { refusalOf, type Refusal } from '#web/lib/forms/refusal.ts';
import { session } from '#web/lib/session/browser-session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Outcome } from '#web/ui/outcome.tsx';

type Dead = { title: string; text: string };

const deadBy = ({ status, body }: ApiError): Dead | undefined => {
  if (body?.error['token'] === 'expired')
    return { title: 'Срок ссылки истёк', text: 'Отменить изменение можно в течение 7 дней.' };
  if (status === 422)
    return {
      title: 'Ссылка не подошла',
      text: 'Возможно, она скопирована не целиком, или изменение уже отменили.',
    };
  if (status === 409)
    return { title: 'Этот адрес занят', text: 'С тех пор его подтвердили в другом кабинете.' };
  if (status === 403) return { title: 'Доступ закрыт', text: 'Учётная запись заблокирована.' };
  return undefined;
};

const contact = <ButtonLink to="/contact">Написать нам</ButtonLink>;

const Done = ({ email }: { email: string }) => (
  <Outcome
    tone="done"
    title="Вернули как было"
    takesFocus
    actions={
      <ButtonLink to="/auth/password-recover" variant="primary">
        Запросить письмо ещё раз
      </ButtonLink>
    }
  >
    <p>
      Вход и письма снова на <b className="font-semibold wrap-anywhere text-ink">{email}</b>. Все входы
      завершены, прежний пароль больше не действует: ссылку для нового уже отправили на этот адрес.
    </p>
  </Outcome>
);

/** The page that the letter to the old address leads to. A change is undone by a press, since mail scanners open links, too. */
export const UndoChange = ({ token }: { token: string }) => {
  const [email, setEmail] = useState<string>();
  const [dead, setDead] = useState<Dead>();
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();

  const undo = async (): Promise<void> => {
    setSending(true);
    setRefusal(undefined);
    try {
      const undone = await api<z.infer<typeof changeUndone>>('/api/account/undo-change', { body: { token } });
      setEmail(undone.email);
      await session.signOut();
    } catch (error) {
      const found = error instanceof ApiError ? deadBy(error) : undefined;
      if (found) setDead(found);
      else setRefusal(refusalOf(error, () => false));
    } finally {
      setSending(false);
    }
  };

  if (email !== undefined) return <Done email={email} />;
  if (dead)
    return (
      <Outcome tone="stopped" title={dead.title} takesFocus actions={contact}>
        <p>{dead.text} Если в кабинет вошёл кто-то другой, напишите нам, и мы поможем.</p>
      </Outcome>
    );
  return (
    <Outcome
      tone="asking"
      title="Вернуть прежние почту и телефон?"
      actions={
        <Button variant="primary" loading={sending} onClick={() => void undo()}>
          Вернуть как было
        </Button>
      }
    >
      <p>
        Если почту или телефон в вашем кабинете поменяли не вы, верните их. Все входы завершатся, пароль
        перестанет действовать, а подключённые с тех пор второй фактор, Telegram и вебхук отключатся. Ссылку
        для нового пароля пришлём на прежнюю почту.
      </p>
      <RefusalNotice refusal={refusal} />
    </Outcome>
  );
};
