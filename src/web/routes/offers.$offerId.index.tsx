import { createFileRoute } from '@tanstack/react-router';
import { moscowDay } from '#domain/formats/moscow.ts';
import { calculatorParameters, readCalculatorSearch } from '#web/features/calculator/index.ts';
import { loadTypes, offersRowQuery } from '#web/features/catalogue/index.ts';
import { offerQuery } from '#web/features/offers/index.ts';
import { vendorQuery } from '#web/features/vendors/index.ts';
import { orNotFound } from '#web/lib/or-not-found.ts';
import { missingPageHead, pageHead } from '#web/lib/page-head.ts';
import { OfferPage } from './-offer-page.tsx';
import { similarQuery } from './-similar-query.ts';

const Page = () => {
  const { offerId } = Route.useParams();
  return <OfferPage offerId={offerId} today={Route.useLoaderData().today} search={Route.useSearch()} />;
};

export const Route = createFileRoute('/offers/$offerId/')({
  staticData: { page: { kind: 'kept', search: calculatorParameters } },
  validateSearch: readCalculatorSearch,
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
  head: ({ params, loaderData }) =>
    loaderData
      ? pageHead({
          title: `${loaderData.name}, ${loaderData.year} г., в лизинг`,
          description: `${loaderData.name} в лизинг: платёж при вашем авансе и сроке, график, экономия на налогах и досрочный выкуп.`,
          path: `/offers/${params.offerId}`,
        })
      : missingPageHead(),
  component: Page,
});
