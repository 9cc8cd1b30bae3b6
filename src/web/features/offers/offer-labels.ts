import type { Availability, OfferCondition } from '#contract/offers.ts';

/** State of the asset. */
export const conditionNames: Record<OfferCondition, string> = { new: 'Новая техника', used: 'С пробегом' };

/** Where the asset is. */
export const availabilityNames: Record<Availability, string> = {
  in_stock: 'В наличии',
  in_transit: 'В пути',
  to_order: 'Под заказ',
};
