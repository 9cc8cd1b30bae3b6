import { lazy } from 'react';
import { FormFrame } from '#web/pages/site/form-frame.tsx';
import type { AuthFormsProps } from './auth-forms.tsx';

const AuthForms = lazy(async () => ({ default: (await import('./auth-forms.tsx')).AuthForms }));

/** Signing in or up. */
export const AuthPage = (search: AuthFormsProps) => (
  <FormFrame
    title={search.mode === 'register' ? 'Регистрация' : 'Вход'}
    lead="В кабинете видно, на каком шаге каждая заявка, кто действует следующим и к какому сроку."
  >
    <AuthForms {...search} />
  </FormFrame>
);
