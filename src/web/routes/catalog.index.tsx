import { createFileRoute, redirect } from '@tanstack/react-router';
import {
  isListHidden,
  isListKept,
  listAddress,
  listParameters,
  loadList,
  loadTypes,
  readCatalogueSearch,
} from '#web/features/catalogue/index.ts';
import { pageHead } from '#web/lib/page-head.ts';
import { CataloguePage } from './-catalogue-page.tsx';

const scope = { call: '/api/catalog', path: '/catalog' };

const Page = () => <CataloguePage search={Route.useSearch()} refused={Route.useLoaderData().refused} />;

export const Route = createFileRoute('/catalog/')({
  staticData: { page: { kind: 'kept', search: listParameters, keepable: isListKept } },
  validateSearch: readCatalogueSearch,
  // A form without scripts can name the type in the query only.
  beforeLoad: ({ search: { type, ...rest } }) => {
    if (type?.length === 1) throw redirect({ href: listAddress(`/catalog/${type[0]}`, rest) });
  },
  loader: async ({ context: { queryClient }, location }) => {
    const [load] = await Promise.all([loadList(queryClient, scope, location.search), loadTypes(queryClient)]);
    return load;
  },
  head: ({ match }) =>
    pageHead({
      title: 'Каталог',
      description:
        'Автомобили, грузовики, спецтехника и оборудование в лизинг: выбирайте по платежу, полная стоимость видна сразу.',
      path: '/catalog',
      noindex: isListHidden(match.search),
    }),
  component: Page,
});
