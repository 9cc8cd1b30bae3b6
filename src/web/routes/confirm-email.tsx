import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { pageHead } from '#web/lib/page-head.ts';
import { searchText } from '#web/lib/search-params.ts';
import { AuthCard, AuthFrame } from './-auth-frame.tsx';

const ConfirmEmail = lazy(async () => ({
  default: (await import('./-confirm-email-part.tsx')).ConfirmEmail,
}));

const Page = () => (
  <AuthFrame
    title="Подтверждение почты"
    lead="На подтверждённый адрес приходят предложения по заявкам, и по нему можно восстановить доступ."
    without="Чтобы подтвердить почту, включите в браузере JavaScript и откройте ссылку из письма ещё раз."
  >
    <AuthCard>
      <ConfirmEmail token={Route.useSearch().token} />
    </AuthCard>
  </AuthFrame>
);

export const Route = createFileRoute('/confirm-email')({
  staticData: { page: { kind: 'shell', brings: ['routes/-confirm-email-part.tsx'] } },
  validateSearch: (raw: Record<string, unknown>) => ({ token: searchText(raw['token']) }),
  head: () => pageHead({ title: 'Подтверждение почты', path: '/confirm-email', noindex: true }),
  component: Page,
});
