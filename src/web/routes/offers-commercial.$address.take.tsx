import { createFileRoute } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import { isLink, urlOf } from '#web/features/commercial-offers/index.ts';
import { pageHead } from '#web/lib/page-head.ts';
import { CommercialOfferPage } from '#web/pages/commercial-offer/commercial-offer-page.tsx';

const Page = () => <CommercialOfferPage address={Route.useParams().address} />;

// A messenger that the link is sent by shows it.
const forRobots = createIsomorphicFn().server(() => ({
  description: 'Условия лизинга для вашей компании: платёж, график и полная стоимость.',
}));

// The browser asks for the offer while the scripts that show it are on their way.
const earlyOffer = createIsomorphicFn()
  .server((address: string) =>
    isLink(address)
      ? [{ rel: 'preload', as: 'fetch', href: urlOf(address), crossOrigin: 'anonymous' as const }]
      : [],
  )
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
