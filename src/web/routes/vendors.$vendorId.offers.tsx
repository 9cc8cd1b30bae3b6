import { createFileRoute } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import {
  isListHidden,
  isListKept,
  listParameters,
  listDeps,
  loadList,
  readCatalogueSearch,
  readTypes,
  type CatalogueSearch,
} from '#web/features/catalogue/index.ts';
import type { VendorView } from '#contract/vendors.ts';
import { readVendor } from '#web/features/vendors/index.ts';
import { orNotFound } from '#web/lib/or-not-found.ts';
import { missingPageHead, pageHead } from '#web/lib/page-head.ts';
import type { SearchInput } from '#web/lib/search-params.ts';
import { VendorPage } from '#web/pages/vendor/vendor-page.tsx';
import { vendorScope } from '#web/pages/vendor/vendor-scope.ts';

const forRobots = createIsomorphicFn().server(({ name }: VendorView) => ({
  description: `Предложения поставщика «${name}» с платежом по вашим условиям.`,
}));

const Page = () => {
  const data = Route.useLoaderData();
  return <VendorPage {...data} vendorId={Route.useParams().vendorId} search={Route.useSearch()} />;
};

export const Route = createFileRoute('/vendors/$vendorId/offers')({
  staticData: {
    page: {
      kind: 'kept',
      search: listParameters.filter((name) => name !== 'vendor'),
      keepable: isListKept,
    },
  },
  validateSearch: (raw: SearchInput<CatalogueSearch>) => ({ ...readCatalogueSearch(raw), vendor: undefined }),
  loaderDeps: ({ search }) => listDeps(search),
  loader: async ({ abortController: { signal }, params: { vendorId }, deps }) => {
    const vendor = await orNotFound(readVendor(vendorId, signal));
    const [load, types] = await Promise.all([
      loadList(vendorScope(vendorId), deps, signal),
      readTypes(signal, deps.type?.[0]),
    ]);
    return { vendor, load, types };
  },
  head: ({ match, loaderData }) =>
    loaderData
      ? pageHead({
          title: `${loaderData.vendor.name}: техника в лизинг`,
          path: `/vendors/${loaderData.vendor.slug}/offers`,
          noindex: isListHidden(match.search),
          robots: forRobots(loaderData.vendor),
        })
      : missingPageHead(),
  component: Page,
});
