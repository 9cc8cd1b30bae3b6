import { createFileRoute, redirect } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import {
  isListHidden,
  isListKept,
  listAddress,
  listParameters,
  loadList,
  loadTypes,
  readCatalogueSearch,
} from '#web/features/catalogue/index.ts';
import { readDeviceView } from '#web/lib/device-list-links.ts';
import { pageHead } from '#web/lib/page-head.ts';
import { CataloguePage } from '#web/pages/catalogue/catalogue-page.tsx';
import { DeviceListsPage } from '#web/pages/device-lists/device-lists-page.tsx';
import { deviceListTitles } from '#web/pages/device-lists/device-list-titles.ts';
import { catalogueForRobots } from '#web/pages/catalogue/catalogue-robots.ts';

const forRobots = createIsomorphicFn().server(catalogueForRobots);

const scope = { call: '/api/catalog', path: '/catalog' };

const Page = () => {
  const search = Route.useSearch();
  const { refused } = Route.useLoaderData();
  return search.view ? (
    <DeviceListsPage search={search} />
  ) : (
    <CataloguePage search={search} refused={refused} />
  );
};

export const Route = createFileRoute('/catalog/')({
  staticData: { page: { kind: 'kept', search: [...listParameters, 'view'], keepable: isListKept } },
  validateSearch: (raw: Record<string, unknown>) => ({ ...readCatalogueSearch(raw), ...readDeviceView(raw) }),
  // A form without scripts can name the type in the query only.
  beforeLoad: ({ search: { type, ...rest } }) => {
    if (type?.length === 1) throw redirect({ href: listAddress(`/catalog/${type[0]}`, rest) });
  },
  loader: async ({ context: { queryClient }, location }) => {
    if (readDeviceView(location.search).view) return { refused: false };
    const [load] = await Promise.all([loadList(queryClient, scope, location.search), loadTypes(queryClient)]);
    return load;
  },
  head: ({ match }) =>
    pageHead({
      title: match.search.view ? deviceListTitles[match.search.view] : 'Каталог',
      path: '/catalog',
      noindex: match.search.view !== undefined || isListHidden(match.search),
      robots: match.search.view ? undefined : forRobots(match.context.queryClient),
    }),
  component: Page,
});
