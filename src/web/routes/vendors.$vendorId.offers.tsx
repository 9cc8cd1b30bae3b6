import { createFileRoute } from '@tanstack/react-router';
import {
  isListHidden,
  isListKept,
  listParameters,
  loadList,
  loadTypes,
  readCatalogueSearch,
  type CatalogueSearch,
} from '#web/features/catalogue/index.ts';
import { vendorQuery } from '#web/features/vendors/index.ts';
import { orNotFound } from '#web/lib/or-not-found.ts';
import { missingPageHead, pageHead } from '#web/lib/page-head.ts';
import type { SearchInput } from '#web/lib/search-params.ts';
import { VendorPage } from '#web/pages/vendor/vendor-page.tsx';
import { vendorScope } from '#web/pages/vendor/vendor-scope.ts';

const Page = () => (
  <VendorPage
    vendorId={Route.useParams().vendorId}
    search={Route.useSearch()}
    refused={Route.useLoaderData().refused}
  />
);

export const Route = createFileRoute('/vendors/$vendorId/offers')({
  staticData: {
    page: {
      kind: 'kept',
      search: listParameters.filter((name) => name !== 'vendor'),
      keepable: isListKept,
    },
  },
  validateSearch: (raw: SearchInput<CatalogueSearch>) => ({ ...readCatalogueSearch(raw), vendor: undefined }),
  loader: async ({ context: { queryClient }, params: { vendorId }, location }) => {
    const vendor = await orNotFound(queryClient.ensureQueryData(vendorQuery(vendorId)));
    const [load] = await Promise.all([
      loadList(queryClient, vendorScope(vendorId), location.search),
      loadTypes(queryClient),
    ]);
    return { ...load, name: vendor.name, slug: vendor.slug };
  },
  head: ({ match, loaderData }) =>
    loaderData
      ? pageHead({
          title: `${loaderData.name}: техника в лизинг`,
          description: `Предложения поставщика «${loaderData.name}» с платежом по вашим условиям.`,
          path: `/vendors/${loaderData.slug}/offers`,
          noindex: isListHidden(match.search),
        })
      : missingPageHead(),
  component: Page,
});
