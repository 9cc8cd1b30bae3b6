import { createFileRoute } from '@tanstack/react-router';
import { readRequestSearch } from '#web/features/requests/index.ts';
import type { RequestSearch } from '#web/features/requests/index.ts';
import { pageHead } from '#web/lib/page-head.ts';
import type { SearchInput } from '#web/lib/search-params.ts';
import { useAccount } from '#web/lib/session/use-session.ts';
import { useAddressSearch } from '#web/lib/use-address-search.ts';
import { RequestsPage } from '#web/pages/request/requests-page.tsx';

const Page = () => {
  const account = useAccount();
  const search = useAddressSearch(readRequestSearch);
  return account ? <RequestsPage search={search} account={account} /> : null;
};

export const Route = createFileRoute('/_account/account/requests/')({
  validateSearch: (raw: SearchInput<RequestSearch>): object => raw,
  head: () => pageHead({ title: 'Заявки', path: '/account/requests' }),
  component: Page,
});
