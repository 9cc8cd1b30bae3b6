import { lazy } from 'react';
import { useInBrowser } from '#web/lib/use-in-browser.ts';
import { FormCard, FormFrame } from '#web/pages/site/form-frame.tsx';

const ConfirmEmail = lazy(async () => ({
  default: (await import('./email-confirmation.tsx')).ConfirmEmail,
}));

type ConfirmEmailPageProps = { token: string | undefined; undo: string | undefined };

/** Confirms the email by the link of a letter, or undoes its change by that of another. */
export const ConfirmEmailPage = ({ token, undo }: ConfirmEmailPageProps) => {
  const undoes = useInBrowser() && undo !== undefined;
  return (
    <FormFrame
      title={undoes ? 'Отмена изменения' : 'Подтверждение почты'}
      lead={
        undoes
          ? 'Прежние почту и телефон можно вернуть в течение 7 дней.'
          : 'На подтверждённый адрес приходят предложения по заявкам, и по нему можно восстановить доступ.'
      }
      without="Чтобы подтвердить почту, включите в браузере JavaScript и откройте ссылку из письма ещё раз."
    >
      <FormCard>
        <ConfirmEmail token={token} undo={undo} />
      </FormCard>
    </FormFrame>
  );
};
