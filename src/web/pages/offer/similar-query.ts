import type { OfferView } from '#contract/offers.ts';

/** The call for offers of the same type and near in price; one more than is shown, since the offer itself may be among them. */
export const similarQuery = ({ typeId, priceKopecks }: OfferView) => {
  const price = priceKopecks / 100;
  return { type: typeId, price: `${Math.floor(price * 0.6)}-${Math.ceil(price * 1.6)}`, limit: '4' };
};
