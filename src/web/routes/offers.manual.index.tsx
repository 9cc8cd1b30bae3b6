import { createFileRoute } from '@tanstack/react-router';
import { readAssetSearch, type AssetSearch } from '#web/features/funnel/index.ts';
import { pageHead } from '#web/lib/page-head.ts';
import type { SearchInput } from '#web/lib/search-params.ts';
import { ManualPage } from '#web/pages/manual/manual-page.tsx';
import { loadAssetForm, assetFormRules } from '#web/pages/manual/manual-route.ts';

const Page = () => {
  const data = Route.useLoaderData();
  return <ManualPage {...data} kind="manual" search={Route.useSearch()} />;
};

export const Route = createFileRoute('/offers/manual/')({
  staticData: { page: assetFormRules },
  validateSearch: (raw: SearchInput<AssetSearch>) => readAssetSearch(raw),
  loader: loadAssetForm,
  head: () =>
    pageHead({
      title: 'Техника не из каталога в лизинг',
      path: '/offers/manual',
    }),
  component: Page,
});
