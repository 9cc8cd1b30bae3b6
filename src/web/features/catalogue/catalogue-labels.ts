import type { CatalogueSort } from '#contract/catalogue.ts';
import type { Availability, OfferCondition } from '#contract/offers.ts';

/** State of the asset. */
export const conditionNames: Record<OfferCondition, string> = { new: 'Новая техника', used: 'С пробегом' };

/** Where the asset is. */
export const availabilityNames: Record<Availability, string> = {
  in_stock: 'В наличии',
  in_transit: 'В пути',
  to_order: 'Под заказ',
};

/** Sorts in the order of their use; the first is the default. */
export const sortNames: Record<CatalogueSort, string> = {
  '-createdAt': 'Сначала новые',
  payment: 'Платёж ниже',
  '-payment': 'Платёж выше',
  price: 'Цена ниже',
  '-price': 'Цена выше',
  '-year': 'Год новее',
};
