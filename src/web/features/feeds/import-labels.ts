import type { FeedField, FeedFormat, ImportStatus, RowOutcome } from '#contract/feeds.ts';
import type { FeedSettings } from '#contract/integrations.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';

/** Names of the formats as vendors know them. */
export const formatLabels: Record<FeedFormat, string> = {
  yml: 'YML (Яндекс)',
  autoru: 'XML Авто.ру',
  avito: 'XML Авито',
  csv: 'CSV',
  xlsx: 'Excel (XLSX)',
};

/** How often a feed is fetched. */
export const scheduleLabels: Record<FeedSettings['schedule'], string> = {
  hourly: 'Каждый час',
  daily: 'Ежедневно в 4:00 МСК',
};

/** Names of the states of a run. */
export const statusLabels: Record<ImportStatus, { text: string; tone: BadgeTone }> = {
  waiting: { text: 'В очереди', tone: 'neutral' },
  reading: { text: 'Читаем', tone: 'accent' },
  checked: { text: 'Проверен', tone: 'accent' },
  asksRemoval: { text: 'Ждёт подтверждения', tone: 'accent' },
  applying: { text: 'Применяем', tone: 'accent' },
  applied: { text: 'Применён', tone: 'save' },
  cancelled: { text: 'Отменён', tone: 'neutral' },
  failed: { text: 'Не загружен', tone: 'danger' },
};

/** What a run did with its rows. */
export const doneLabels: Record<RowOutcome, string> = {
  added: 'Добавлено',
  changed: 'Изменено',
  unchanged: 'Без изменений',
  refused: 'Не принято',
  moderation: 'У модератора',
  archived: 'Снято с продажи',
};

/** Names of the fields that a column can hold. */
export const fieldLabels: Record<FeedField, string> = {
  externalId: 'Код предложения',
  category: 'Категория',
  brand: 'Марка',
  model: 'Модель',
  modification: 'Модификация',
  title: 'Название целиком',
  year: 'Год выпуска',
  price: 'Цена',
  oldPrice: 'Прежняя цена',
  condition: 'Состояние',
  availability: 'Наличие',
  region: 'Регион',
  city: 'Город',
  vin: 'VIN',
  wear: 'Пробег или наработка',
  description: 'Описание',
  options: 'Комплектация',
  photos: 'Фотографии',
};
