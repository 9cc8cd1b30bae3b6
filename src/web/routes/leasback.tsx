import { createFileRoute } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import { moscowDay } from '#domain/formats/moscow.ts';
import { readTypes } from '#web/features/catalogue/index.ts';
import {
  leasebackParameters,
  readLeasebackSearch,
  type LeasebackSearch,
} from '#web/features/leaseback/index.ts';
import { pageHead } from '#web/lib/page-head.ts';
import type { SearchInput } from '#web/lib/search-params.ts';
import { LeasebackPage } from '#web/pages/leaseback/leaseback-page.tsx';
import { leasebackForRobots } from '#web/pages/leaseback/leaseback-robots.ts';

const forRobots = createIsomorphicFn().server(leasebackForRobots);

const Page = () => {
  const data = Route.useLoaderData();
  return <LeasebackPage {...data} search={Route.useSearch()} />;
};

export const Route = createFileRoute('/leasback')({
  staticData: {
    page: {
      kind: 'kept',
      search: leasebackParameters,
      // Every sum that people try would otherwise be a page of its own.
      keepable: (search) => Object.keys(search).length === 0,
    },
  },
  validateSearch: (raw: SearchInput<LeasebackSearch>) => readLeasebackSearch(raw),
  loader: async ({ abortController }) => ({
    types: await readTypes(abortController.signal),
    today: moscowDay(new Date().toISOString()),
  }),
  head: () =>
    pageHead({
      title: 'Возвратный лизинг: деньги под свою технику',
      path: '/leasback',
      robots: forRobots(),
    }),
  component: Page,
});
