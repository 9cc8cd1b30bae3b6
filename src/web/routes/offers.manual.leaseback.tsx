import { createFileRoute } from '@tanstack/react-router';
import { readAssetSearch, type AssetSearch } from '#web/features/funnel/index.ts';
import { pageHead } from '#web/lib/page-head.ts';
import type { SearchInput } from '#web/lib/search-params.ts';
import { ManualPage } from '#web/pages/manual/manual-page.tsx';
import { loadAssetForm, assetFormRules } from '#web/pages/manual/manual-route.ts';

const Page = () => {
  const data = Route.useLoaderData();
  return <ManualPage {...data} kind="leaseback" search={Route.useSearch()} />;
};

export const Route = createFileRoute('/offers/manual/leaseback')({
  staticData: { page: assetFormRules },
  validateSearch: (raw: SearchInput<AssetSearch>) => readAssetSearch(raw),
  loader: loadAssetForm,
  head: () =>
    pageHead({
      title: 'Возвратный лизинг: ваша техника',
      path: '/offers/manual/leaseback',
    }),
  component: Page,
});
