import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#web/lib/page-head.ts';
import { searchText } from '#web/lib/search-params.ts';
import type { SearchInput } from '#web/lib/search-params.ts';
import { RejectNotificationsPage } from '#web/pages/reject-notifications/reject-notifications-page.tsx';

const Page = () => <RejectNotificationsPage {...Route.useSearch()} />;

export const Route = createFileRoute('/reject-notifications')({
  staticData: { page: { kind: 'shell' } },
  validateSearch: (raw: SearchInput<{ token: string; kind: string }>) => ({
    token: searchText(raw['token']),
    kind: searchText(raw['kind']),
  }),
  head: () => pageHead({ title: 'Письма от нас', path: '/reject-notifications', noindex: true }),
  component: Page,
});
