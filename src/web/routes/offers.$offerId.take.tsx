import { ClientOnly, createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { readCalculatorSearch } from '#web/features/calculator/index.ts';
import { takenOfferQuery } from '#web/features/funnel/index.ts';
import { lazyForm } from '#web/lib/forms/lazy-form.ts';
import { orNotFound } from '#web/lib/or-not-found.ts';
import { pageHead } from '#web/lib/page-head.ts';
import { startSessionEarly } from '#web/lib/session/start-session-early.ts';
import { useEarlyQuery } from '#web/lib/use-early-query.ts';
import { SiteFrame } from './-site-frame.tsx';
import { TakeSkeleton } from './-take-skeleton.tsx';

// The forms bring zod, react-hook-form and the calculation; the frame of the page comes without them.
const TakePage = lazyForm(async () => (await import('./-take-page.tsx')).TakePage);

const Page = () => {
  const { offerId } = Route.useParams();
  const search = Route.useSearch();
  useEarlyQuery((queryClient) =>
    Promise.all([queryClient.prefetchQuery(takenOfferQuery(offerId)), startSessionEarly(queryClient)]),
  );
  return (
    <SiteFrame>
      <ClientOnly fallback={<TakeSkeleton />}>
        <Suspense fallback={<TakeSkeleton />}>
          <TakePage offerId={offerId} search={search} />
        </Suspense>
      </ClientOnly>
    </SiteFrame>
  );
};

export const Route = createFileRoute('/offers/$offerId/take')({
  // Nothing of the address is in the HTML.
  staticData: { page: { kind: 'shell', brings: ['routes/-take-page.tsx'] } },
  validateSearch: readCalculatorSearch,
  loader: async ({ context: { queryClient }, params: { offerId } }) => {
    await orNotFound(queryClient.ensureQueryData(takenOfferQuery(offerId)));
  },
  head: ({ params }) =>
    pageHead({
      title: 'Заявка на лизинг',
      description: 'Заявка на лизинг за две минуты: контакты, код из звонка и компания.',
      path: `/offers/${params.offerId}/take`,
      noindex: true,
    }),
  component: Page,
});
