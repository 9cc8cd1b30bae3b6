import { OfferCard, offerColumns } from '#web/features/catalogue/index.ts';
import { RecentlySeen } from '#web/features/favourites/index.ts';

/** What was looked at on this device, as cards of the catalogue. */
export const RecentlySeenOffers = () => (
  <div className="pt-12 md:pt-16">
    <RecentlySeen Card={OfferCard} columns={offerColumns} most={6} />
  </div>
);
