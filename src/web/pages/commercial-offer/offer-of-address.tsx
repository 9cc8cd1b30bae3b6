import { CommercialOffer as Offer } from '#web/features/commercial-offers/index.ts';
import type { CommercialOfferProps } from '#web/features/commercial-offers/index.ts';
import { RequestAgain } from '#web/features/request-drafts/index.ts';

/** A commercial offer, with the way to another one of its lessor. */
export const CommercialOffer = (props: Omit<CommercialOfferProps, 'again'>) => (
  <Offer {...props} again={<RequestAgain {...props} />} />
);
