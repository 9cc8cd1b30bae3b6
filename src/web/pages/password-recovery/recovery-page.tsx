import { lazy } from 'react';
import { FormFrame } from '#web/pages/site/form-frame.tsx';

const Recover = lazy(async () => ({ default: (await import('./password-forms.tsx')).Recover }));

/** Recovers a password: by the link of a letter or, where the e-mail is not confirmed, by a call. */
export const RecoveryPage = ({ by }: { by: 'letter' | 'phone' }) => (
  <FormFrame
    title="Восстановление пароля"
    lead="Отправим письмо со ссылкой или, если почта не подтверждена, код на телефон. Старый пароль знать не нужно."
  >
    <Recover by={by} />
  </FormFrame>
);
