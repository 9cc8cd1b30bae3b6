import type { OfferType } from '#contract/catalogue.ts';
import type { OfferView } from '#contract/offers.ts';
import { OfferFacts, OfferGallery, OfferHeading } from '#web/features/offers/index.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { typeSteps } from '#web/pages/site/type-steps.ts';

/** What the asset is called, where it belongs and what it costs. */
export const OfferTop = ({ offer, types }: { offer: OfferView; types: readonly OfferType[] }) => (
  <>
    <Breadcrumbs crumbs={typeSteps(types, offer.typeId).map(({ text, path }) => ({ text, href: path }))} />
    <OfferHeading offer={offer} />
  </>
);

/** What the asset looks like. */
export const OfferPictures = OfferGallery;

/** What the asset is. */
export const OfferAbout = OfferFacts;
