import { lazy } from 'react';
import { FormCard, FormFrame } from '#web/pages/site/form-frame.tsx';

const ConfirmEmail = lazy(async () => ({
  default: (await import('./email-confirmation.tsx')).ConfirmEmail,
}));

/** Confirms the email by the link of a letter. */
export const ConfirmEmailPage = ({ token }: { token: string | undefined }) => (
  <FormFrame
    title="Подтверждение почты"
    lead="На подтверждённый адрес приходят предложения по заявкам, и по нему можно восстановить доступ."
    without="Чтобы подтвердить почту, включите в браузере JavaScript и откройте ссылку из письма ещё раз."
  >
    <FormCard>
      <ConfirmEmail token={token} />
    </FormCard>
  </FormFrame>
);
