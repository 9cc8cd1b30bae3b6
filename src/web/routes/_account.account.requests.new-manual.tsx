import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#web/lib/page-head.ts';
import type { SearchInput } from '#web/lib/search-params.ts';
import { useAccount } from '#web/lib/session/use-account.ts';
import { typesQuery } from '#web/lib/types-query.ts';
import { NewRequestPage, type NewRequestSearch } from '#web/pages/request-draft/new-request-page.tsx';

const Page = () => {
  const account = useAccount();
  return account ? <NewRequestPage kind="manual" account={account} /> : null;
};

export const Route = createFileRoute('/_account/account/requests/new-manual')({
  validateSearch: (raw: SearchInput<NewRequestSearch>): object => raw,
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(typesQuery).then(() => null),
  head: () => pageHead({ title: 'Техника не из каталога', path: '/account/requests/new-manual' }),
  component: Page,
});
