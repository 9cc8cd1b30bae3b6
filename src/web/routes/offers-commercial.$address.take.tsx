import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#web/lib/page-head.ts';
import { CommercialOfferPage } from '#web/pages/commercial-offer/commercial-offer-page.tsx';

const Page = () => <CommercialOfferPage address={Route.useParams().address} />;

export const Route = createFileRoute('/offers-commercial/$address/take')({
  // A shell, which is the default: the link is a secret, and only the browser loads what it opens.
  head: () => pageHead({ title: 'Коммерческое предложение', noindex: true }),
  component: Page,
});
