import { CommercialOffer as Offer } from '#web/features/commercial-offers/index.ts';
import type { CommercialOfferProps } from '#web/features/commercial-offers/index.ts';
import { RequestAgain } from '#web/features/request-drafts/index.ts';

/** A commercial offer, with a button to ask its lessor for another one. */
export const CommercialOffer = (props: Omit<CommercialOfferProps, 'again'>) => (
  <Offer {...props} again={<RequestAgain {...props} />} />
);
