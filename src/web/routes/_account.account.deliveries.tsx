import { createFileRoute } from '@tanstack/react-router';
import type { DeliveriesSearch } from '#web/features/deliveries/index.ts';
import { pageHead } from '#web/lib/page-head.ts';
import type { SearchInput } from '#web/lib/search-params.ts';
import { useAccount } from '#web/lib/session/use-session.ts';
import { DeliveriesPage } from '#web/pages/deliveries/deliveries-page.tsx';

const Page = () => {
  const account = useAccount();
  return account ? <DeliveriesPage account={account} /> : null;
};

export const Route = createFileRoute('/_account/account/deliveries')({
  validateSearch: (raw: SearchInput<DeliveriesSearch>): object => raw,
  head: () => pageHead({ title: 'Доставки', path: '/account/deliveries' }),
  component: Page,
});
