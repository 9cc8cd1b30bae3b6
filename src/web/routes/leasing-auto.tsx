import { createFileRoute } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import { autoLanding } from '#web/features/landing/index.ts';
import { pageHead } from '#web/lib/page-head.ts';
import { loadLanding } from '#web/pages/landing/load-landing.ts';
import { LandingPage } from '#web/pages/landing/landing-page.tsx';
import { isLandingKept, readLandingSearch } from '#web/pages/landing/landing-search.ts';
import { landingForRobots } from '#web/pages/landing/landing-robots.ts';

const forRobots = createIsomorphicFn().server(landingForRobots);

const Page = () => (
  <LandingPage landing={autoLanding} data={Route.useLoaderData()} chosen={Route.useSearch().preset} />
);

export const Route = createFileRoute('/leasing-auto')({
  staticData: { page: { kind: 'kept', search: ['preset'], keepable: isLandingKept } },
  validateSearch: readLandingSearch,
  loader: ({ abortController }) => loadLanding(autoLanding, abortController.signal),
  head: () =>
    pageHead({
      title: 'Лизинг легковых автомобилей для бизнеса',
      path: '/leasing-auto',
      robots: forRobots('auto'),
    }),
  component: Page,
});
