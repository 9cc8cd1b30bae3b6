import type { OfferCard } from '#contract/offers.ts';
import { OfferGrid } from '#web/features/catalogue/index.ts';
import { LandingSection, landingTexts, type Landing } from '#web/features/landing/index.ts';
import { ButtonLink } from '#web/ui/button.tsx';

const applyLink = (offer: OfferCard) => (
  <ButtonLink
    to="/offers/$offerId/take"
    params={{ offerId: offer.id }}
    wide
    aria-label={`Получить в лизинг: ${offer.brand} ${offer.model}`}
  >
    Получить в лизинг
  </ButtonLink>
);

type LandingOffersProps = { landing: Landing; offers: readonly OfferCard[] };

/** Offers in stock. */
export const LandingOffers = ({ landing, offers }: LandingOffersProps) => {
  const title = landingTexts[landing.slug].offers;
  if (offers.length === 0) return null;
  return (
    <LandingSection id="offers" title={title}>
      <OfferGrid
        label={title}
        offers={offers}
        actionOf={applyLink}
        columns="grid gap-4 sm:grid-cols-2 xl:grid-cols-3 max-sm:[&>li:nth-child(n+5)]:hidden"
      />
    </LandingSection>
  );
};
