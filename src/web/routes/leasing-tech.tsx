import { createFileRoute } from '@tanstack/react-router';
import { techLanding } from '#web/features/landing/index.ts';
import { LandingPage } from '#web/pages/landing/landing-page.tsx';
import { landingHead, landingRules } from '#web/pages/landing/landing-route.ts';
import { readLandingSearch } from '#web/pages/landing/landing-search.ts';
import { loadLanding } from '#web/pages/landing/load-landing.ts';

const Page = () => (
  <LandingPage landing={techLanding} data={Route.useLoaderData()} chosen={Route.useSearch().preset} />
);

export const Route = createFileRoute('/leasing-tech')({
  staticData: { page: landingRules },
  validateSearch: readLandingSearch,
  loader: ({ abortController }) => loadLanding(techLanding, abortController.signal),
  head: () => landingHead({ slug: 'tech', title: 'Лизинг спецтехники' }),
  component: Page,
});
