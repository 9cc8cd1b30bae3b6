import { lazy } from 'react';
import { FormFrame } from '#web/pages/site/form-frame.tsx';

const AuthForms = lazy(async () => ({ default: (await import('./auth-forms.tsx')).AuthForms }));

/** Signing in or up. */
export const AuthPage = ({ mode, back }: { mode: 'register' | undefined; back: string | undefined }) => (
  <FormFrame
    title={mode === 'register' ? 'Регистрация' : 'Вход'}
    lead="В кабинете видно, на каком шаге каждая заявка, кто действует следующим и к какому сроку."
  >
    <AuthForms mode={mode} back={back} />
  </FormFrame>
);
