import { createFileRoute } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import { readCalculatorSearch, type CalculatorSearch } from '#web/features/calculator/index.ts';
import { readApplicationOffer } from '#web/features/funnel/index.ts';
import { orNotFound } from '#web/lib/or-not-found.ts';
import { missingPageHead, pageHead } from '#web/lib/page-head.ts';
import type { SearchInput } from '#web/lib/search-params.ts';
import { OfferApplicationPage } from '#web/pages/application/offer-application-page.tsx';

const forRobots = createIsomorphicFn().server(() => ({
  description: 'Заявка на лизинг за две минуты: контакты, код и компания.',
}));

const Page = () => <OfferApplicationPage offer={Route.useLoaderData()} search={Route.useSearch()} />;

export const Route = createFileRoute('/offers/$offerId/take')({
  // Nothing of the address is in the HTML.
  staticData: {
    page: { kind: 'shell' },
  },
  validateSearch: (raw: SearchInput<CalculatorSearch>) => readCalculatorSearch(raw),
  loader: ({ abortController, params: { offerId } }) =>
    orNotFound(readApplicationOffer(offerId, abortController.signal)),
  head: ({ params, loaderData }) =>
    loaderData
      ? pageHead({
          title: 'Заявка на лизинг',
          path: `/offers/${params.offerId}/take`,
          noindex: true,
          robots: forRobots(),
        })
      : missingPageHead(),
  component: Page,
});
