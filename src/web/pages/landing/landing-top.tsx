import type { OfferType } from '#contract/catalogue.ts';
import type { OfferCard } from '#contract/offers.ts';
import { LandingHero, type Landing } from '#web/features/landing/index.ts';

type TopProps = { landing: Landing; types: readonly OfferType[]; cheapest: OfferCard | undefined };

/** The promise with its number. */
export const LandingTop = ({ landing, types, cheapest }: TopProps) => {
  const count = types
    .filter(({ id }) => landing.roots.includes(id))
    .reduce((total, type) => total + type.count, 0);
  return <LandingHero landing={landing} cheapest={cheapest} count={count} />;
};
