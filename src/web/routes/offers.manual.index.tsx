import { createFileRoute } from '@tanstack/react-router';
import { readAssetSearch } from '#web/features/funnel/index.ts';
import { pageHead } from '#web/lib/page-head.ts';
import { ManualPage } from '#web/pages/manual/manual-page.tsx';
import { loadAssetForm, assetFormRules } from '#web/pages/manual/manual-route.ts';

const Page = () => (
  <ManualPage kind="manual" search={Route.useSearch()} today={Route.useLoaderData().today} />
);

export const Route = createFileRoute('/offers/manual/')({
  staticData: { page: assetFormRules },
  validateSearch: readAssetSearch,
  loader: loadAssetForm,
  head: () =>
    pageHead({
      title: 'Техника не из каталога в лизинг',
      path: '/offers/manual',
    }),
  component: Page,
});
