import { createFileRoute, redirect } from '@tanstack/react-router';
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
  type ListScope,
} from '#web/features/catalogue/index.ts';
import { readDeviceView, type DeviceViewSearch } from '#web/lib/device-list-links.ts';
import { pageHead } from '#web/lib/page-head.ts';
import type { SearchInput } from '#web/lib/search-params.ts';
import { CataloguePage } from '#web/pages/catalogue/catalogue-page.tsx';
import { DeviceListsPage } from '#web/pages/device-lists/device-lists-page.tsx';
import { addressOf } from '#web/ui/address.ts';
import { deviceListTitles } from '#web/pages/device-lists/device-list-titles.ts';
import { catalogueForRobots } from '#web/pages/catalogue/catalogue-robots.ts';

const forRobots = createIsomorphicFn().server(catalogueForRobots);

const scope: ListScope = { call: '/api/catalog', path: addressOf({ to: '/catalog' }) };

const Page = () => {
  const search = Route.useSearch();
  const list = Route.useLoaderData();
  return list ? <CataloguePage {...list} search={search} /> : <DeviceListsPage search={search} />;
};

export const Route = createFileRoute('/catalog/')({
  staticData: { page: { kind: 'kept', search: [...listParameters, 'view'], keepable: isListKept } },
  validateSearch: (raw: SearchInput<CatalogueSearch & DeviceViewSearch>) => ({
    ...readCatalogueSearch(raw),
    ...readDeviceView(raw),
  }),
  // A form without scripts can only name the type in the query.
  beforeLoad: ({ search: { type, ...rest } }) => {
    if (type?.length === 1)
      throw redirect({ to: '/catalog/$typeId', params: { typeId: type[0] ?? '' }, search: rest });
  },
  loaderDeps: ({ search }) => ({ list: listDeps(search), view: search.view }),
  loader: async ({ abortController: { signal }, deps: { list, view } }) => {
    // A list of this device: the server does not know it.
    if (view) return undefined;
    const [load, types] = await Promise.all([loadList(scope, list, signal), readTypes(signal)]);
    return { load, types };
  },
  head: ({ match, loaderData }) =>
    pageHead({
      title: match.search.view ? deviceListTitles[match.search.view] : 'Каталог',
      path: '/catalog',
      noindex: match.search.view !== undefined || isListHidden(match.search),
      robots: loaderData && forRobots(loaderData.types),
    }),
  component: Page,
});
