import { createFileRoute } from '@tanstack/react-router';
import { secretPageHead } from '#web/lib/page-head.ts';
import { CommercialOfferPage } from '#web/pages/commercial-offer/commercial-offer-page.tsx';

const Page = () => <CommercialOfferPage address={Route.useParams().address} />;

export const Route = createFileRoute('/offers-commercial/$address/take')({
  // The link is a secret: the browser alone asks for what it opens.
  staticData: { page: { kind: 'shell' } },
  head: () => secretPageHead('Коммерческое предложение'),
  component: Page,
});
