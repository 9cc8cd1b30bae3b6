import { createFileRoute } from '@tanstack/react-router';
import { lazyForm } from '#web/lib/forms/lazy-form.ts';
import { pageHead } from '#web/lib/page-head.ts';
import { AuthFrame } from './-auth-frame.tsx';

const Recover = lazyForm(async () => (await import('./-password-forms.tsx')).Recover);

const Page = () => (
  <AuthFrame
    title="Восстановление пароля"
    lead="Отправим письмо со ссылкой: по ней вы зададите новый пароль. Старый знать не нужно."
  >
    <Recover />
  </AuthFrame>
);

export const Route = createFileRoute('/auth/password-recover/')({
  staticData: { page: { kind: 'shell', brings: ['routes/-password-forms.tsx'] } },
  head: () => pageHead({ title: 'Восстановление пароля', path: '/auth/password-recover', noindex: true }),
  component: Page,
});
