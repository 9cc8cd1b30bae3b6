import { createFileRoute } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import { helpQuery } from '#web/features/content/index.ts';
import { pageHead } from '#web/lib/page-head.ts';
import { searchText } from '#web/lib/search-params.ts';
import type { SearchInput } from '#web/lib/search-params.ts';
import { HelpPage } from '#web/pages/help/help-page.tsx';
import { helpForRobots } from '#web/pages/help/help-robots.ts';

const forRobots = createIsomorphicFn().server(helpForRobots);

const Page = () => <HelpPage asked={Route.useSearch().q ?? ''} />;

export const Route = createFileRoute('/help')({
  staticData: { page: { kind: 'kept', search: ['q'], keepable: ({ q }) => q === undefined } },
  validateSearch: (raw: SearchInput<{ q: string }>): { q: string | undefined } => ({
    q: searchText(raw['q'])?.trim().slice(0, 100) || undefined,
  }),
  loader: async ({ context: { queryClient } }) => {
    await queryClient.ensureQueryData(helpQuery());
  },
  head: ({ match }) =>
    pageHead({
      title: match.search.q === undefined ? 'Помощь' : 'Поиск по вопросам',
      path: '/help',
      noindex: match.search.q !== undefined,
      robots: match.search.q === undefined ? forRobots(match.context.queryClient) : undefined,
    }),
  component: Page,
});
