import { createFileRoute } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import { moscowDay } from '#domain/formats/moscow.ts';
import { readTypes } from '#web/features/catalogue/index.ts';
import { readVendors } from '#web/features/vendors/index.ts';
import { pageHead } from '#web/lib/page-head.ts';
import { HomePage } from '#web/pages/home/home-page.tsx';
import { readInStock } from '#web/pages/home/read-in-stock.ts';
import { homeForRobots } from '#web/pages/home/home-robots.ts';

const forRobots = createIsomorphicFn().server(homeForRobots);

const Page = () => {
  const data = Route.useLoaderData();
  return <HomePage {...data} />;
};

export const Route = createFileRoute('/')({
  staticData: { page: { kind: 'kept' } },
  loader: async ({ abortController: { signal }, parentMatchPromise }) => {
    const [types, vendors] = await Promise.all([readTypes(signal), readVendors(signal)]);
    const [inStock, { loaderData: site }] = await Promise.all([
      readInStock(types, signal),
      parentMatchPromise,
    ]);
    return { types, vendors, inStock, site, today: moscowDay(new Date().toISOString()) };
  },
  head: ({ loaderData }) =>
    pageHead({
      path: '/',
      robots: forRobots(loaderData?.site),
    }),
  component: Page,
});
