import { createFileRoute } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import { pageHead } from '#web/lib/page-head.ts';
import { CommercialOfferPage } from '#web/pages/commercial-offer/commercial-offer-page.tsx';

const Page = () => <CommercialOfferPage address={Route.useParams().address} />;

// A messenger that the link is sent by shows it.
const forRobots = createIsomorphicFn().server(() => ({
  description: 'Условия лизинга для вашей компании: платёж, график и полная стоимость.',
}));

export const Route = createFileRoute('/offers-commercial/$address/take')({
  // A shell, which is the default: the link is a secret, and only the browser loads what it opens.
  head: () => pageHead({ title: 'Коммерческое предложение', noindex: true, robots: forRobots() }),
  component: Page,
});
