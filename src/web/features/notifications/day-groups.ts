import type { NotificationView } from '#contract/notifications.ts';
import { formatDay } from '#domain/formats/moments.ts';

/** Notifications of one day. */
export type DayGroup = { day: string; items: NotificationView[] };

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Notifications, newest first, by their days as seen from `now`: «Сегодня», «Вчера», «20 ноября». */
export const groupByDay = (items: readonly NotificationView[], now: string): DayGroup[] => {
  const groups: DayGroup[] = [];
  for (const item of items) {
    const day = capitalised(formatDay(item.createdAt, now));
    const last = groups.at(-1);
    if (last?.day === day) last.items.push(item);
    else groups.push({ day, items: [item] });
  }
  return groups;
};
