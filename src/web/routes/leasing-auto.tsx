import { createFileRoute } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import { autoLanding } from '#web/features/landing/index.ts';
import { pageHead } from '#web/lib/page-head.ts';
import { loadLanding } from './-landing-data.ts';
import { LandingPage } from './-landing-page.tsx';
import { isLandingKept, readLandingSearch } from './-landing-search.ts';
import { landingForRobots } from './-robots.ts';

const forRobots = createIsomorphicFn().server(landingForRobots);

const Page = () => (
  <LandingPage landing={autoLanding} today={Route.useLoaderData().today} chosen={Route.useSearch().preset} />
);

export const Route = createFileRoute('/leasing-auto')({
  staticData: { page: { kind: 'kept', search: ['preset'], keepable: isLandingKept } },
  validateSearch: readLandingSearch,
  loader: async ({ context: { queryClient } }) => loadLanding(queryClient, autoLanding),
  head: () =>
    pageHead({
      title: 'Лизинг легковых автомобилей для бизнеса',
      path: '/leasing-auto',
      robots: forRobots('auto'),
    }),
  component: Page,
});
