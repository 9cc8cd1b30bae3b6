import { createFileRoute } from '@tanstack/react-router';
import { autoLanding } from '#web/features/landing/index.ts';
import { LandingPage } from '#web/pages/landing/landing-page.tsx';
import { landingHead, landingRules } from '#web/pages/landing/landing-route.ts';
import { readLandingSearch } from '#web/pages/landing/landing-search.ts';
import { loadLanding } from '#web/pages/landing/load-landing.ts';

const Page = () => (
  <LandingPage landing={autoLanding} data={Route.useLoaderData()} chosen={Route.useSearch().preset} />
);

export const Route = createFileRoute('/leasing-auto')({
  staticData: { page: landingRules },
  validateSearch: readLandingSearch,
  loader: ({ abortController }) => loadLanding(autoLanding, abortController.signal),
  head: () => landingHead({ slug: 'auto', title: 'Лизинг легковых автомобилей для бизнеса' }),
  component: Page,
});
