import { createFileRoute } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import { moscowDay } from '#domain/formats/moscow.ts';
import { loadTypes } from '#web/features/catalogue/index.ts';
import { vendorsQuery } from '#web/features/vendors/index.ts';
import { pageHead } from '#web/lib/page-head.ts';
import { HomePage } from '#web/pages/home/home-page.tsx';
import { inStockQueries } from '#web/pages/home/in-stock-queries.ts';
import { homeForRobots } from '#web/pages/home/home-robots.ts';

const forRobots = createIsomorphicFn().server(homeForRobots);

const Page = () => <HomePage today={Route.useLoaderData().today} />;

export const Route = createFileRoute('/')({
  staticData: { page: { kind: 'kept' } },
  loader: async ({ context: { queryClient } }) => {
    const [types] = await Promise.all([loadTypes(queryClient), queryClient.ensureQueryData(vendorsQuery())]);
    await Promise.all(inStockQueries(types).map(async (query) => queryClient.ensureQueryData(query)));
    return { today: moscowDay(new Date().toISOString()) };
  },
  head: ({ match }) =>
    pageHead({
      path: '/',
      robots: forRobots(match.context.queryClient),
    }),
  component: Page,
});
