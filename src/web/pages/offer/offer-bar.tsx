import { PaymentBar } from '#web/features/calculator/index.ts';

/** The payment in a phone's sight, wherever one reads. */
export const OfferBar = PaymentBar;
