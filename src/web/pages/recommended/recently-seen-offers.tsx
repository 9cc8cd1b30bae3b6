import { OfferCard, offerColumns } from '#web/features/catalogue/index.ts';
import { RecentlySeen } from '#web/features/favourites/index.ts';

/** Offers viewed on this device, as cards of the catalogue. */
export const RecentlySeenOffers = ({ onStop }: { onStop: () => void }) => (
  <RecentlySeen Card={OfferCard} columns={offerColumns} most={6} onStop={onStop} />
);
