import { lazy } from 'react';
import { FormFrame } from '#web/pages/site/form-frame.tsx';

const SetPassword = lazy(async () => ({ default: (await import('./password-forms.tsx')).SetPassword }));

/** Sets a new password, by the link of the letter. */
export const NewPasswordPage = ({ token }: { token: string }) => (
  <FormFrame
    title="Новый пароль"
    lead="Ссылка из письма действует один час. Сначала проверим её, потом зададите новый пароль."
  >
    <SetPassword token={token} />
  </FormFrame>
);
