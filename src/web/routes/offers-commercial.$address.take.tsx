import { createFileRoute } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import { preloadOffer } from '#web/features/commercial-offers/index.ts';
import { pageHead } from '#web/lib/page-head.ts';
import { CommercialOfferPage } from '#web/pages/commercial-offer/commercial-offer-page.tsx';

const Page = () => <CommercialOfferPage address={Route.useParams().address} />;

// A messenger that the link is sent by shows it.
const forRobots = createIsomorphicFn().server(() => ({
  description: 'Условия лизинга для вашей компании: платёж, график и полная стоимость.',
}));

const earlyOffer = createIsomorphicFn()
  .server(preloadOffer)
  .client(() => []);

export const Route = createFileRoute('/offers-commercial/$address/take')({
  // A shell, which is the default: the link is a secret, and only the browser loads what it opens.
  head: ({ params }) => {
    const { meta, links } = pageHead({
      title: 'Коммерческое предложение',
      noindex: true,
      robots: forRobots(),
    });
    return { meta, links: [...links, ...earlyOffer(params.address)] };
  },
  component: Page,
});
