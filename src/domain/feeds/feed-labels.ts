import type {
  FeedField,
  FeedFormat,
  ImportFailure,
  ImportStatus,
  RowOutcome,
  RowReason,
} from '#contract/feeds.ts';

/** Names of formats. */
export const formatLabels: Record<FeedFormat, string> = {
  yml: 'YML (Яндекс)',
  autoru: 'XML Авто.ру',
  avito: 'XML Авито',
  csv: 'CSV',
  xlsx: 'Excel (XLSX)',
};

/** What a column of a feed can be taken for. */
export const fieldLabels: Record<FeedField, string> = {
  externalId: 'Код предложения',
  category: 'Тип техники',
  brand: 'Марка',
  model: 'Модель',
  modification: 'Модификация',
  title: 'Название целиком',
  year: 'Год выпуска',
  price: 'Цена, ₽',
  oldPrice: 'Старая цена, ₽',
  condition: 'Состояние',
  availability: 'Наличие',
  region: 'Регион',
  city: 'Город',
  vin: 'VIN',
  wear: 'Пробег или наработка',
  description: 'Описание',
  options: 'Опции',
  photos: 'Адреса фотографий',
};

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

/** Where a run is. */
export const importStatusLabels: Record<ImportStatus, string> = {
  waiting: 'В очереди',
  reading: 'Читаем',
  checked: 'Проверен, ждёт вашего решения',
  asksRemoval: 'Ждёт подтверждения',
  applying: 'Загружаем',
  applied: 'Загружен',
  cancelled: 'Отменён',
  failed: 'Не прочитан',
};

/** Why a run failed as a whole. */
export const failureLabels: Record<ImportFailure, string> = {
  damaged: 'Файл повреждён или это другой формат',
  cutOff: 'Файл обрывается на середине: выгрузите его ещё раз',
  doctype: 'В файле есть DOCTYPE: уберите его, такие файлы мы не читаем',
  encoding: 'Не удалось прочитать буквы: нужна кодировка UTF-8 или windows-1251',
  packed: 'Файл сжат: пришлите его распакованным',
  tooLarge: 'Файл слишком большой: не больше 200 МБ',
  tooManyRows: 'Слишком много строк: не больше 200 000',
  noRows: 'В файле нет ни одного предложения',
  address: 'По этому адресу нельзя обратиться из интернета',
  noAnswer: 'По адресу фида никто не ответил вовремя',
  internal: 'У нас что-то сломалось. Запустите загрузку ещё раз',
};
