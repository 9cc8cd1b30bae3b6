import type { ImportFailure, RowOutcome, RowReason } from '#contract/feeds.ts';

/** What a run does with a row. */
export const outcomeLabels: Record<RowOutcome, string> = {
  added: 'Добавим',
  changed: 'Изменим',
  unchanged: 'Без изменений',
  refused: 'Не примем',
  moderation: 'Проверит модератор',
  archived: 'Снимем с продажи',
};

/** Why a row is refused or goes to moderation. */
export const reasonLabels: Record<RowReason, string> = {
  externalIdMissing: 'нет кода предложения',
  externalIdTwice: 'такой код уже есть выше в фиде',
  categoryUnknown: 'не понятно, какой это тип техники: выберите его в соответствиях',
  categoryLeftOut: 'эту категорию решено не загружать',
  brandMissing: 'нет марки',
  modelMissing: 'нет модели',
  yearInvalid: 'год выпуска указан неверно',
  priceInvalid: 'цена указана неверно: нужно положительное число',
  priceOutOfLimits: 'цена вне границ для этого типа техники',
  placeUnknown: 'не понятно, в каком регионе техника',
  conditionUnknown: 'не понятно, новая техника или с пробегом',
  wearInvalid: 'пробег или наработка указаны неверно',
  vinInvalid: 'в VIN ошибка: 17 знаков без букв I, O и Q',
  vinTwice: 'такой VIN уже есть выше в фиде',
  vinElsewhere: 'такой VIN уже продаёт другой поставщик',
  priceOutlier: 'цена сильно отличается от похожих предложений',
  tooLong: 'слишком длинное значение',
  columnsDiffer: 'в строке больше ячеек, чем столбцов в заголовке',
  photoAddress: 'по адресу фотографии нельзя ничего загрузить',
  photoNoAnswer: 'адрес фотографии не отвечает',
  photoInvalid: 'по адресу фотографии не фотография или она слишком большая',
};

/** Why a feed could not be loaded at all. */
export const failureLabels: Record<ImportFailure, string> = {
  damaged: 'файл повреждён или в нём не тот формат',
  cutOff: 'файл обрывается на середине',
  doctype: 'в файле есть описание сущностей (DOCTYPE), такие файлы не принимаются',
  encoding: 'не удалось прочитать кодировку: нужна UTF-8 или windows-1251',
  packed: 'файл сжат: отдавайте его без архива',
  tooLarge: 'файл больше 200 МБ',
  tooManyRows: 'в файле больше 200 000 предложений',
  noRows: 'в файле нет предложений',
  address: 'по этому адресу нельзя загружать фид',
  noAnswer: 'адрес не отвечает или отвечает ошибкой',
  internal: 'ошибка на нашей стороне',
};
