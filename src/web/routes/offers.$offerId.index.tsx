import { createFileRoute } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import { moscowDay } from '#domain/formats/moscow.ts';
import {
  calculatorParameters,
  readCalculatorSearch,
  type CalculatorSearch,
} from '#web/features/calculator/index.ts';
import { loadTypes, offersRowQuery } from '#web/features/catalogue/index.ts';
import { offerQuery } from '#web/features/offers/index.ts';
import { vendorQuery } from '#web/features/vendors/index.ts';
import { orNotFound } from '#web/lib/or-not-found.ts';
import { missingPageHead, pageHead } from '#web/lib/page-head.ts';
import type { SearchInput } from '#web/lib/search-params.ts';
import { OfferPage } from '#web/pages/offer/offer-page.tsx';
import { offerForRobots } from '#web/pages/offer/offer-robots.ts';
import { similarQuery } from '#web/pages/offer/similar-query.ts';

const forRobots = createIsomorphicFn().server(offerForRobots);

const Page = () => {
  const { offerId } = Route.useParams();
  return <OfferPage offerId={offerId} today={Route.useLoaderData().today} search={Route.useSearch()} />;
};

export const Route = createFileRoute('/offers/$offerId/')({
  staticData: { page: { kind: 'kept', search: calculatorParameters } },
  validateSearch: (raw: SearchInput<CalculatorSearch>) => readCalculatorSearch(raw),
  loader: async ({ context: { queryClient }, params: { offerId } }) => {
    const offer = await orNotFound(queryClient.ensureQueryData(offerQuery(offerId)));
    await Promise.all([
      loadTypes(queryClient),
      queryClient.ensureQueryData(vendorQuery(offer.vendor.id)),
      queryClient.ensureQueryData(offersRowQuery(similarQuery(offer))),
    ]);
    const name = [offer.brand, offer.model, offer.modification].filter(Boolean).join(' ');
    return { today: moscowDay(new Date().toISOString()), name, year: offer.year };
  },
  head: ({ match, params, loaderData }) =>
    loaderData
      ? pageHead({
          title: `${loaderData.name}, ${loaderData.year} г., в лизинг`,
          description: `${loaderData.name} в лизинг: платёж при вашем авансе и сроке, график, экономия на налогах и досрочный выкуп.`,
          path: `/offers/${params.offerId.toLowerCase()}`,
          robots: forRobots(match.context.queryClient, params.offerId),
        })
      : missingPageHead(),
  component: Page,
});
