import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#web/lib/page-head.ts';
import type { SearchInput } from '#web/lib/search-params.ts';
import { useAccount } from '#web/lib/session/use-account.ts';
import { ClientCataloguePage } from '#web/pages/client-catalogue/client-catalogue-page.tsx';
import type { ClientCatalogueSearch } from '#web/pages/client-catalogue/client-catalogue-search.ts';

const Page = () => (useAccount() ? <ClientCataloguePage /> : null);

export const Route = createFileRoute('/_account/account/catalog/')({
  validateSearch: (raw: SearchInput<ClientCatalogueSearch>): object => raw,
  head: () => pageHead({ title: 'Каталог', path: '/account/catalog' }),
  component: Page,
});
