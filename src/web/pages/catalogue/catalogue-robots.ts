import type { OfferType } from '#contract/catalogue.ts';
import type { ForRobots } from '#web/lib/page-head-robots.ts';
import { socialImageAddress } from '#web/lib/social-image-address.ts';
import { typeSteps } from '#web/pages/site/type-steps.ts';

/** The breadcrumbs of a type, or of the catalogue, with a picture of the type; on the server only. */
export const catalogueForRobots = (types: readonly OfferType[], typeId?: string): ForRobots => {
  const type = types.find(({ id }) => id === typeId);
  const drawing = type && { key: type.drawing, paint: 'yellow' as const };
  return {
    description:
      type &&
      `${type.name} в лизинг: платёж по вашему авансу и сроку, полная стоимость и график без звонков.`,
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
