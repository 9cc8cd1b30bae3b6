import { createFileRoute } from '@tanstack/react-router';
import { gazelLanding } from '#web/features/landing/index.ts';
import { LandingPage } from '#web/pages/landing/landing-page.tsx';
import { landingHead, landingRules } from '#web/pages/landing/landing-route.ts';
import { readLandingSearch } from '#web/pages/landing/landing-search.ts';
import { loadLanding } from '#web/pages/landing/load-landing.ts';

const Page = () => (
  <LandingPage landing={gazelLanding} data={Route.useLoaderData()} chosen={Route.useSearch().preset} />
);

export const Route = createFileRoute('/leasing-gazel')({
  staticData: { page: landingRules },
  validateSearch: readLandingSearch,
  loader: ({ abortController }) => loadLanding(gazelLanding, abortController.signal),
  head: () => landingHead({ slug: 'gazel', title: 'Лизинг ГАЗелей и лёгкого коммерческого транспорта' }),
  component: Page,
});
