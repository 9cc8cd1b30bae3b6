import type { OfferType } from '#contract/catalogue.ts';
import {
  OfferFacts,
  OfferGallery,
  OfferHeading,
  type OfferHeadingProps,
} from '#web/features/offers/index.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { typeSteps } from '#web/pages/site/type-steps.ts';

/** What the asset is called, where it belongs and what it costs. */
export const OfferTop = ({ types, ...heading }: OfferHeadingProps & { types: readonly OfferType[] }) => (
  <>
    <Breadcrumbs
      crumbs={typeSteps(types, heading.offer.typeId).map(({ text, path }) => ({ text, href: path }))}
    />
    <OfferHeading {...heading} />
  </>
);

/** What the asset looks like. */
export const OfferPictures = OfferGallery;

/** What the asset is, and how its price changed. */
export const OfferAbout = OfferFacts;
