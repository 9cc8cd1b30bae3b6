import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { pageHead } from '#web/lib/page-head.ts';
import { searchText } from '#web/lib/search-params.ts';
import { AuthCard, AuthFrame } from './-auth-frame.tsx';

const RejectNotifications = lazy(async () => ({
  default: (await import('#web/features/notifications/index.ts')).RejectNotifications,
}));

const Page = () => (
  <AuthFrame
    title="Письма от нас"
    lead="Здесь вы решаете, получать ли на эту почту уведомления. Входить в кабинет не нужно."
    without="Чтобы отказаться от писем, включите в браузере JavaScript и откройте ссылку ещё раз. Или нажмите «Отписаться» рядом с именем отправителя в почте: это сработает и без него."
  >
    <AuthCard>
      <RejectNotifications token={Route.useSearch().token} />
    </AuthCard>
  </AuthFrame>
);

export const Route = createFileRoute('/reject-notifications')({
  staticData: { page: { kind: 'shell', brings: ['features/notifications/index.ts'] } },
  validateSearch: (raw: Record<string, unknown>) => ({ token: searchText(raw['token']) }),
  head: () => pageHead({ title: 'Письма от нас', path: '/reject-notifications', noindex: true }),
  component: Page,
});
