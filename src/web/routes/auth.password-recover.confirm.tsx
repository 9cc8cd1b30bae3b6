import { createFileRoute } from '@tanstack/react-router';
import { lazyForm } from '#web/lib/forms/lazy-form.ts';
import { pageHead } from '#web/lib/page-head.ts';
import { searchText } from '#web/lib/search-params.ts';
import { AuthFrame } from './-auth-frame.tsx';

const SetPassword = lazyForm(async () => (await import('./-password-forms.tsx')).SetPassword);

// The token is read in the browser only: the server renders the same shell for everybody.
const Page = () => (
  <AuthFrame
    title="Новый пароль"
    lead="Ссылка из письма действует один час. Сначала проверим её, потом зададите новый пароль."
  >
    <SetPassword token={Route.useSearch().token ?? ''} />
  </AuthFrame>
);

export const Route = createFileRoute('/auth/password-recover/confirm')({
  staticData: { page: { kind: 'shell', brings: ['routes/-password-forms.tsx'] } },
  validateSearch: (raw: Record<string, unknown>) => ({ token: searchText(raw['token']) }),
  head: () => pageHead({ title: 'Новый пароль', path: '/auth/password-recover/confirm', noindex: true }),
  component: Page,
});
