import { createFileRoute } from '@tanstack/react-router';
import type { CompaniesSearch } from '#web/features/companies/index.ts';
import { pageHead } from '#web/lib/page-head.ts';
import type { SearchInput } from '#web/lib/search-params.ts';
import { useAccount } from '#web/lib/session/use-session.ts';
import { CompaniesPage } from '#web/pages/companies/companies-page.tsx';

const Page = () => {
  const account = useAccount();
  return account ? <CompaniesPage account={account} /> : null;
};

export const Route = createFileRoute('/_account/account/companies')({
  validateSearch: (raw: SearchInput<CompaniesSearch>): object => raw,
  head: () => pageHead({ title: 'Компании', path: '/account/companies' }),
  component: Page,
});
