import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { stockOfferQuery } from '#web/features/stock/index.ts';
import { orNotFound } from '#web/lib/or-not-found.ts';
import { pageHead } from '#web/lib/page-head.ts';
import { StockOfferPage } from '#web/pages/stock-offer/stock-offer-page.tsx';

const Page = () => {
  const { data: offer } = useSuspenseQuery(stockOfferQuery(Route.useParams().offerId));
  return <StockOfferPage key={offer.id} offer={offer} />;
};

export const Route = createFileRoute('/_account/account/catalog/$offerId')({
  // The query cache decides what is fresh.
  staleTime: 0,
  loader: async ({ context: { queryClient }, params: { offerId } }) => {
    await orNotFound(queryClient.ensureQueryData(stockOfferQuery(offerId)));
  },
  head: ({ params }) => pageHead({ title: 'Предложение', path: `/account/catalog/${params.offerId}` }),
  component: Page,
});
