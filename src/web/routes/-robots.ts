import type { QueryClient } from '@tanstack/react-query';
import type { OfferView } from '#contract/offers.ts';
import { typesQuery } from '#web/features/catalogue/index.ts';
import { homeQuestions } from '#web/features/home/index.ts';
import { autoLanding, gazelLanding, landingWords, techLanding } from '#web/features/landing/index.ts';
import { offerQuery } from '#web/features/offers/index.ts';
import { productThing, siteThings } from '#web/lib/json-ld.ts';
import type { ForRobots, SocialImage } from '#web/lib/page-head-robots.ts';
import { siteOrigin } from '#web/lib/site-origin.ts';
import { socialImageAddress } from '#web/lib/social-image-address.ts';
import { siteQuery } from './-site-query.ts';
import { typeSteps } from './-type-steps.ts';

// Each of these reads what the loaders have put into the client cache, and is to be handed over by `createIsomorphicFn().server(…)`.

const typesOf = (queryClient: QueryClient) => queryClient.getQueryData(typesQuery().queryKey) ?? [];

/** What robots are told on every page. */
export const siteMeta = (queryClient: QueryClient) => {
  const site = queryClient.getQueryData(siteQuery().queryKey);
  return site ? [{ property: 'og:site_name', content: site.brand }] : [];
};

/** The company, the search, and what people ask. */
export const homeForRobots = (queryClient: QueryClient): ForRobots => {
  const site = queryClient.getQueryData(siteQuery().queryKey);
  return { questions: homeQuestions, things: site ? siteThings(siteOrigin(), site) : [] };
};

/** The way to a type, or to the catalogue. */
export const listForRobots = (queryClient: QueryClient, typeId?: string): ForRobots => {
  const types = typesOf(queryClient);
  const type = types.find(({ id }) => id === typeId);
  const drawing = type && { key: type.drawing, paint: 'yellow' as const };
  return {
    steps: typeSteps(types, typeId),
    image: drawing && {
      href: socialImageAddress(drawing),
      width: 1200,
      height: 630,
      alt: `${type.nameOne}, рисунок`,
      type: 'image/png',
    },
  };
};

const photoOf = ({ picture }: OfferView): SocialImage | undefined => {
  if (picture.kind !== 'photo') return undefined;
  // The last source is the one that everybody can show, its last size the largest.
  const largest = picture.sources.at(-1)?.srcset.split(',').at(-1)?.trim().split(' ')[0];
  const { width, height, alt } = picture;
  return largest === undefined ? undefined : { href: largest, width, height, alt };
};

const drawingOf = ({ picture }: OfferView): SocialImage | undefined =>
  picture.kind === 'drawing'
    ? { href: socialImageAddress(picture), width: 1200, height: 630, alt: picture.alt, type: 'image/png' }
    : undefined;

/** The thing on offer, its seller and the way to it. */
export const offerForRobots = (queryClient: QueryClient, offerId: string): ForRobots => {
  const offer = queryClient.getQueryData(offerQuery(offerId).queryKey);
  if (!offer) return {};
  const types = typesOf(queryClient);
  const origin = siteOrigin();
  const image = photoOf(offer) ?? drawingOf(offer);
  const images = image ? [new URL(image.href, origin).href] : [];
  const type = types.find(({ id }) => id === offer.typeId);
  const name = [offer.brand, offer.model, offer.modification].filter(Boolean).join(' ');
  return {
    steps: [...typeSteps(types, offer.typeId), { text: name, path: `/offers/${offer.id}` }],
    things: [productThing(origin, { offer, type, images })],
    image,
    ogType: 'product',
  };
};

const landings = { auto: autoLanding, gazel: gazelLanding, tech: techLanding };

/** What people of a trade ask, and what they drive. */
export const landingForRobots = (slug: keyof typeof landings): ForRobots => {
  const { picture } = landings[slug];
  const alt = `${landingWords[slug].heading}: рисунок`;
  return {
    questions: landingWords[slug].questions,
    image: { href: socialImageAddress(picture), width: 1200, height: 630, alt, type: 'image/png' },
  };
};
