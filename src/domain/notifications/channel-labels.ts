import type { DeliveryStatus } from '#contract/deliveries.ts';
import type { DeliveryChannel } from '#contract/notifications.ts';

/** Channels of notifications in Russian. */
export const deliveryChannelLabels: Record<DeliveryChannel, string> = {
  site: 'Кабинет',
  email: 'Почта',
  telegram: 'Telegram',
  push: 'Браузер',
  webhook: 'Вебхук',
  max: 'MAX',
};

/** Statuses of a delivery in Russian. */
export const deliveryStatusLabels: Record<DeliveryStatus, string> = {
  waiting: 'отправляется',
  held: 'ждёт конца тихих часов',
  sent: 'отправлено',
  failed: 'не доставлено',
  dropped: 'отменено',
};
