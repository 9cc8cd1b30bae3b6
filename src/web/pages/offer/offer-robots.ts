import type { OfferType } from '#contract/catalogue.ts';
import type { OfferView } from '#contract/offers.ts';
import { productEntity } from '#web/lib/json-ld.ts';
import type { ForRobots, SocialImage } from '#web/lib/page-head-robots.ts';
import { siteOrigin } from '#web/lib/site-origin.ts';
import { socialImageAddress } from '#web/lib/social-image-address.ts';
import { typeSteps } from '#web/pages/site/type-steps.ts';
import { addressOf } from '#web/ui/address.ts';

const photoOf = ({ picture }: OfferView): SocialImage | undefined => {
  if (picture.kind !== 'photo') return undefined;
  // The last source is the one that every browser can show, and its last size is the largest.
  const largest = picture.sources.at(-1)?.srcset.split(',').at(-1)?.trim().split(' ')[0];
  const { width, height, alt } = picture;
  return largest === undefined ? undefined : { href: largest, width, height, alt };
};

const drawingOf = ({ picture }: OfferView): SocialImage | undefined =>
  picture.kind === 'drawing'
    ? { href: socialImageAddress(picture), width: 1200, height: 630, alt: picture.alt, type: 'image/png' }
    : undefined;

/** The offered asset, its seller and its breadcrumbs; on the server only. */
export const offerForRobots = (offer: OfferView, types: readonly OfferType[]): ForRobots => {
  const origin = siteOrigin();
  const image = photoOf(offer) ?? drawingOf(offer);
  const images = image ? [new URL(image.href, origin).href] : [];
  const type = types.find(({ id }) => id === offer.typeId);
  const name = [offer.brand, offer.model, offer.modification].filter(Boolean).join(' ');
  return {
    description: `${name} в лизинг: платёж при вашем авансе и сроке, график, экономия на налогах и досрочный выкуп.`,
    steps: [
      ...typeSteps(types, offer.typeId),
      { text: name, path: addressOf({ to: '/offers/$offerId', params: { offerId: offer.id } }) },
    ],
    entities: [productEntity(origin, { offer, type, images })],
    image,
    ogType: 'product',
  };
};
