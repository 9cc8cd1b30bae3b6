import { createFileRoute } from '@tanstack/react-router';
import { calculatorParameters, readCalculatorSearch } from '#web/features/calculator/index.ts';
import { takenOfferQuery } from '#web/features/funnel/index.ts';
import { orNotFound } from '#web/lib/or-not-found.ts';
import { pageHead } from '#web/lib/page-head.ts';
import { TakePage } from './-take-page.tsx';

const Page = () => <TakePage offerId={Route.useParams().offerId} search={Route.useSearch()} />;

export const Route = createFileRoute('/offers/$offerId/take')({
  staticData: { page: { kind: 'shell', search: calculatorParameters } },
  validateSearch: readCalculatorSearch,
  loader: async ({ context: { queryClient }, params: { offerId } }) => {
    await orNotFound(queryClient.ensureQueryData(takenOfferQuery(offerId)));
  },
  head: ({ params }) =>
    pageHead({ title: 'Заявка на лизинг', path: `/offers/${params.offerId}/take`, noindex: true }),
  component: Page,
});
