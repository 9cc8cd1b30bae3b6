import { lazy } from 'react';
import { FormFrame } from '#web/pages/site/form-frame.tsx';

const Recover = lazy(async () => ({ default: (await import('./password-forms.tsx')).Recover }));

/** Asks for the letter with the link to a new password. */
export const RecoveryPage = () => (
  <FormFrame
    title="Восстановление пароля"
    lead="Отправим письмо со ссылкой: по ней вы зададите новый пароль. Старый знать не нужно."
  >
    <Recover />
  </FormFrame>
);
