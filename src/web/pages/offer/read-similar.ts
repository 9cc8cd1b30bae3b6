import type { OfferView } from '#contract/offers.ts';
import { readOffersRow } from '#web/features/catalogue/index.ts';

/** Offers of the same type at a similar price. */
export const readSimilar = async ({ id, typeId, priceKopecks }: OfferView, signal: AbortSignal) => {
  const price = priceKopecks / 100;
  const range = `${Math.floor(price * 0.6)}-${Math.ceil(price * 1.6)}`;
  // One more than is shown: the offer itself may be among them.
  const offers = await readOffersRow({ type: typeId, price: range, limit: '4' }, signal);
  return offers.filter((offer) => offer.id !== id).slice(0, 3);
};
