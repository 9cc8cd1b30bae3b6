import { createFileRoute } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import { readHelp } from '#web/features/content/index.ts';
import { pageHead } from '#web/lib/page-head.ts';
import { searchText } from '#web/lib/search-params.ts';
import type { SearchInput } from '#web/lib/search-params.ts';
import { HelpPage } from '#web/pages/help/help-page.tsx';
import { helpForRobots } from '#web/pages/help/help-robots.ts';

const forRobots = createIsomorphicFn().server(helpForRobots);

const Page = () => <HelpPage asked={Route.useSearch().q ?? ''} themes={Route.useLoaderData().themes} />;

export const Route = createFileRoute('/help')({
  staticData: { page: { kind: 'kept', search: ['q'], keepable: ({ q }) => q === undefined } },
  validateSearch: (raw: SearchInput<{ q: string }>): { q: string | undefined } => ({
    q: searchText(raw['q'])?.trim().slice(0, 100) || undefined,
  }),
  loader: ({ abortController }) => readHelp(abortController.signal),
  head: ({ match, loaderData }) =>
    pageHead({
      title: match.search.q === undefined ? 'Помощь' : 'Поиск по вопросам',
      path: '/help',
      noindex: match.search.q !== undefined,
      robots: loaderData && match.search.q === undefined ? forRobots(loaderData) : undefined,
    }),
  component: Page,
});
