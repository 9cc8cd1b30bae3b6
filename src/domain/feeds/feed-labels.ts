import type { RowOutcome, RowReason } from '#contract/feeds.ts';

/** What a run does with a row. */
export const outcomeLabels: Record<RowOutcome, string> = {
  added: 'Добавим',
  changed: 'Изменим',
  unchanged: 'Без изменений',
  refused: 'Не примем',
  archived: 'Снимем с продажи',
};

/** Why a row is refused. */
export const reasonLabels: Record<RowReason, string> = {
  externalIdMissing: 'нет кода предложения',
  externalIdTwice: 'такой код уже есть выше в фиде',
  categoryUnknown: 'не понятно, какой это тип техники: выберите его в соответствиях',
  brandMissing: 'нет марки',
  modelMissing: 'нет модели',
  yearInvalid: 'год выпуска указан неверно',
  priceInvalid: 'цена указана не числом',
  priceOutOfLimits: 'цена вне границ для этого типа техники',
  placeUnknown: 'не понятно, в каком регионе техника',
  wearInvalid: 'пробег или наработка указаны неверно',
  vinInvalid: 'в VIN ошибка: 17 знаков без букв I, O и Q',
  vinTwice: 'такой VIN уже есть выше в фиде',
  vinElsewhere:
    'такой VIN уже продаёт другой поставщик: заведите предложение вручную, его проверит модератор',
  tooLong: 'слишком длинное значение',
  columnsDiffer: 'в строке больше ячеек, чем столбцов в заголовке',
};
