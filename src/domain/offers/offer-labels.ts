import type { Availability, OfferCondition, Paint } from '#contract/offers.ts';
import type { OfferContentField, OfferWarning, StockState } from '#contract/stock.ts';

/** States of an offer, as its vendor and staff read them. */
export const stockStateLabels: Record<StockState, string> = {
  draft: 'Черновик',
  moderation: 'На проверке',
  refused: 'Нужны правки',
  published: 'Опубликовано',
  archived: 'В архиве',
};

/** Where an asset is. */
export const availabilityLabels: Record<Availability, string> = {
  in_stock: 'В наличии',
  in_transit: 'В пути',
  to_order: 'Под заказ',
};

/** Condition of an asset. */
export const conditionLabels: Record<OfferCondition, string> = { new: 'Новая', used: 'С пробегом' };

/** Colours of a drawing. */
export const paintLabels: Record<Paint, string> = {
  white: 'Белый',
  silver: 'Серебристый',
  graphite: 'Графитовый',
  black: 'Чёрный',
  red: 'Красный',
  blue: 'Синий',
  green: 'Зелёный',
  yellow: 'Жёлтый',
  orange: 'Оранжевый',
  sand: 'Песочный',
};

/** Fields of an offer as its form names them. */
export const offerFieldLabels: Record<OfferContentField, string> = {
  typeId: 'Тип техники',
  brand: 'Марка',
  model: 'Модель',
  modification: 'Модификация',
  year: 'Год выпуска',
  condition: 'Состояние',
  priceKopecks: 'Цена с НДС',
  availability: 'Наличие',
  region: 'Регион',
  city: 'Город',
  attributes: 'Характеристики',
  vin: 'VIN',
  paint: 'Цвет рисунка',
  description: 'Описание',
  options: 'Комплектация',
  photoIds: 'Фотографии',
};

/** Warnings that are worth a look. */
export const offerWarningLabels: Record<OfferWarning, string> = {
  vinCheckDigit:
    'Контрольный знак VIN не сходится. Так бывает у российских и европейских машин, но лучше проверить.',
  vinElsewhere: 'Предложение с таким VIN уже опубликовал другой поставщик.',
};
