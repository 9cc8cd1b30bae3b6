import { createFileRoute } from '@tanstack/react-router';
import type { LessorsSearch } from '#web/features/lessors/index.ts';
import { pageHead } from '#web/lib/page-head.ts';
import type { SearchInput } from '#web/lib/search-params.ts';
import { useAccount } from '#web/lib/session/use-session.ts';
import { LessorsPage } from '#web/pages/lessors/lessors-page.tsx';

const Page = () => {
  const account = useAccount();
  return account ? <LessorsPage account={account} /> : null;
};

export const Route = createFileRoute('/_account/account/lessors')({
  validateSearch: (raw: SearchInput<LessorsSearch>): object => raw,
  head: () => pageHead({ title: 'Лизинговые компании', path: '/account/lessors' }),
  component: Page,
});
