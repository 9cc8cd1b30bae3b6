import { createFileRoute, notFound } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import {
  isListHidden,
  isListKept,
  listParameters,
  loadList,
  loadTypes,
  readCatalogueSearch,
  type CatalogueSearch,
} from '#web/features/catalogue/index.ts';
import { missingPageHead, pageHead } from '#web/lib/page-head.ts';
import type { SearchInput } from '#web/lib/search-params.ts';
import { CataloguePage } from '#web/pages/catalogue/catalogue-page.tsx';
import { catalogueForRobots } from '#web/pages/catalogue/catalogue-robots.ts';

const forRobots = createIsomorphicFn().server(catalogueForRobots);

const Page = () => (
  <CataloguePage
    search={Route.useSearch()}
    refused={Route.useLoaderData().refused}
    typeId={Route.useParams().typeId}
  />
);

export const Route = createFileRoute('/catalog/$typeId')({
  staticData: {
    page: {
      kind: 'kept',
      search: listParameters.filter((name) => name !== 'type'),
      keepable: isListKept,
    },
  },
  validateSearch: (raw: SearchInput<CatalogueSearch>) => ({ ...readCatalogueSearch(raw), type: undefined }),
  loader: async ({ context: { queryClient }, params: { typeId }, location }) => {
    const types = await loadTypes(queryClient);
    const type = types.find(({ id }) => id === typeId);
    if (type === undefined) throw notFound();
    const scope = { call: '/api/catalog', path: `/catalog/${typeId}`, typeId };
    return { ...(await loadList(queryClient, scope, location.search)), name: type.name };
  },
  head: ({ match, params, loaderData }) =>
    loaderData
      ? pageHead({
          title: `${loaderData.name} в лизинг`,
          description: `${loaderData.name} в лизинг: платёж по вашему авансу и сроку, полная стоимость и график без звонков.`,
          path: `/catalog/${params.typeId}`,
          noindex: isListHidden(match.search),
          robots: forRobots(match.context.queryClient, params.typeId),
        })
      : missingPageHead(),
  component: Page,
});
