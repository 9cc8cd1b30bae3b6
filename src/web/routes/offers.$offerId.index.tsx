import { createFileRoute } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import { moscowDay } from '#domain/formats/moscow.ts';
import {
  calculatorParameters,
  readCalculatorSearch,
  type CalculatorSearch,
} from '#web/features/calculator/index.ts';
import { readTypes } from '#web/features/catalogue/index.ts';
import { readOffer, readPrices } from '#web/features/offers/index.ts';
import { readVendor } from '#web/features/vendors/index.ts';
import { orNotFound } from '#web/lib/or-not-found.ts';
import { missingPageHead, pageHead } from '#web/lib/page-head.ts';
import type { SearchInput } from '#web/lib/search-params.ts';
import { OfferPage } from '#web/pages/offer/offer-page.tsx';
import { offerForRobots } from '#web/pages/offer/offer-robots.ts';
import { readSimilar } from '#web/pages/offer/read-similar.ts';

const forRobots = createIsomorphicFn().server(offerForRobots);

const Page = () => {
  const data = Route.useLoaderData();
  return <OfferPage key={data.offer.id} {...data} search={Route.useSearch()} />;
};

export const Route = createFileRoute('/offers/$offerId/')({
  staticData: { page: { kind: 'kept', search: calculatorParameters } },
  validateSearch: (raw: SearchInput<CalculatorSearch>) => readCalculatorSearch(raw),
  loader: async ({ abortController: { signal }, params: { offerId } }) => {
    const [types, offer] = await Promise.all([readTypes(signal), orNotFound(readOffer(offerId, signal))]);
    const [vendor, similar, prices] = await Promise.all([
      readVendor(offer.vendor.id, signal),
      readSimilar(offer, signal),
      readPrices(offer, signal),
    ]);
    return { offer, types, vendor, similar, prices, today: moscowDay(new Date().toISOString()) };
  },
  head: ({ params, loaderData }) => {
    if (!loaderData) return missingPageHead();
    const { offer, types } = loaderData;
    const name = [offer.brand, offer.model, offer.modification].filter(Boolean).join(' ');
    return pageHead({
      title: `${name}, ${offer.year} г., в лизинг`,
      path: `/offers/${params.offerId.toLowerCase()}`,
      robots: forRobots(offer, types),
    });
  },
  component: Page,
});
