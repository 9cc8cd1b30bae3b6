import { createFileRoute } from '@tanstack/react-router';
import { readTypes } from '#web/features/catalogue/index.ts';
import {
  readAssetKind,
  readAssetSearch,
  type AssetKind,
  type AssetSearch,
} from '#web/features/funnel/index.ts';
import { pageHead } from '#web/lib/page-head.ts';
import { searchText, type SearchInput } from '#web/lib/search-params.ts';
import { ManualApplicationPage } from '#web/pages/application/manual-application-page.tsx';

const Page = () => {
  const { kind = 'manual', invitation, ...search } = Route.useSearch();
  return (
    <ManualApplicationPage
      invitation={invitation}
      kind={kind}
      search={search}
      types={Route.useLoaderData()}
    />
  );
};

export const Route = createFileRoute('/offers/manual/take')({
  // Nothing of the address is in the HTML: what a person has typed stays in their browser.
  staticData: { page: { kind: 'shell' } },
  validateSearch: (raw: SearchInput<AssetSearch & { kind: AssetKind; invitation: string }>) => ({
    kind: readAssetKind(raw),
    invitation: searchText(raw['invitation']),
    ...readAssetSearch(raw),
  }),
  loader: ({ abortController }) => readTypes(abortController.signal),
  head: () => pageHead({ title: 'Заявка на лизинг', path: '/offers/manual/take', noindex: true }),
  component: Page,
});
