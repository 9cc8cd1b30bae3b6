import { createFileRoute } from '@tanstack/react-router';
import { NotificationList, readNotificationsSearch } from '#web/features/notifications/index.ts';
import type { NotificationsSearch } from '#web/features/notifications/index.ts';
import { pageHead } from '#web/lib/page-head.ts';
import type { SearchInput } from '#web/lib/search-params.ts';
import { useAccount } from '#web/lib/session/use-session.ts';
import { useAddressSearch } from '#web/lib/use-address-search.ts';

const Page = () => {
  const account = useAccount();
  const search = useAddressSearch(readNotificationsSearch);
  return account ? <NotificationList search={search} role={account.role} /> : null;
};

export const Route = createFileRoute('/_account/account/notifications')({
  validateSearch: (raw: SearchInput<NotificationsSearch>): object => raw,
  head: () => pageHead({ title: 'Уведомления', path: '/account/notifications' }),
  component: Page,
});
