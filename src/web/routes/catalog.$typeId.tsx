import { createFileRoute, notFound } from '@tanstack/react-router';
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
import { missingPageHead, pageHead } from '#web/lib/page-head.ts';
import type { SearchInput } from '#web/lib/search-params.ts';
import { catalogueAddress } from '#web/pages/site/catalogue-address.ts';
import { CataloguePage } from '#web/pages/catalogue/catalogue-page.tsx';
import { catalogueForRobots } from '#web/pages/catalogue/catalogue-robots.ts';

const forRobots = createIsomorphicFn().server(catalogueForRobots);

const Page = () => {
  const data = Route.useLoaderData();
  return <CataloguePage {...data} search={Route.useSearch()} typeId={Route.useParams().typeId} />;
};

export const Route = createFileRoute('/catalog/$typeId')({
  staticData: {
    page: {
      kind: 'kept',
      search: listParameters.filter((name) => name !== 'type'),
      keepable: isListKept,
    },
  },
  validateSearch: (raw: SearchInput<CatalogueSearch>) => ({ ...readCatalogueSearch(raw), type: undefined }),
  loaderDeps: ({ search }) => listDeps(search),
  loader: async ({ abortController: { signal }, params: { typeId }, deps }) => {
    const types = await readTypes(signal, typeId);
    if (!types.some(({ id }) => id === typeId)) throw notFound();
    const scope = { call: '/api/catalog', path: catalogueAddress(typeId), typeId };
    return { types, load: await loadList(scope, deps, signal) };
  },
  head: ({ match, params: { typeId }, loaderData }) => {
    const type = loaderData?.types.find(({ id }) => id === typeId);
    if (!loaderData || !type) return missingPageHead();
    return pageHead({
      title: `${type.name} в лизинг`,
      path: `/catalog/${typeId}`,
      noindex: isListHidden(match.search),
      robots: forRobots(loaderData.types, typeId),
    });
  },
  component: Page,
});
