import type { NotificationPreferences } from '#contract/notifications.ts';
import type { DeliveryChannel } from '#contract/notifications.ts';

const hourMs = 60 * 60_000;

/** Channels that wake somebody: quiet hours hold them back, never the site, letters or webhooks. */
export const quietChannels: ReadonlySet<DeliveryChannel> = new Set(['telegram', 'push', 'max']);

/** Hour of the day (0–23) in a time zone. Throws RangeError for an unknown zone. */
export const hourIn = (timeZone: string, moment: Date): number =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(moment));

const isQuiet = (hour: number, { from, to }: { from: number; to: number }): boolean =>
  from < to ? from <= hour && hour < to : hour >= from || hour < to;

/** Offsets of zones are multiples of a quarter of an hour, so hours begin at quarters. */
const stepMs = hourMs / 4;

/**
 * When the quiet hours that `now` falls into end: the next quarter of an hour that is not quiet by the clock of the person's zone, across
 * summer time changes too; null if `now` is not quiet. Hours that begin and end at the same hour mean none.
 */
export const quietUntil = (
  { quietHours, timeZone }: Pick<NotificationPreferences, 'quietHours' | 'timeZone'>,
  now: Date,
): Date | null => {
  if (!quietHours.enabled || quietHours.from === quietHours.to) return null;
  if (!isQuiet(hourIn(timeZone, now), quietHours)) return null;
  let at = Math.floor(now.getTime() / stepMs) * stepMs;
  do at += stepMs;
  while (isQuiet(hourIn(timeZone, new Date(at)), quietHours));
  return new Date(at);
};
