import { createFileRoute } from '@tanstack/react-router';
import type { StatisticsSearch } from '#web/features/statistics/index.ts';
import { pageHead } from '#web/lib/page-head.ts';
import type { SearchInput } from '#web/lib/search-params.ts';
import { useAccount } from '#web/lib/session/use-session.ts';
import { StatisticsPage } from '#web/pages/statistics/statistics-page.tsx';

const Page = () => {
  const account = useAccount();
  return account ? <StatisticsPage account={account} /> : null;
};

export const Route = createFileRoute('/_account/account/statistics')({
  validateSearch: (raw: SearchInput<StatisticsSearch>): object => raw,
  head: () => pageHead({ title: 'Статистика', path: '/account/statistics' }),
  component: Page,
});
