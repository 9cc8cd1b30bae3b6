import type { SearchFrequency } from '#contract/saved-searches.ts';
import { hourIn } from '../notifications/quiet-hours.ts';

/** The hour of daily and weekly notifications, by the person's own clock. */
const morningHour = 10;
const quarterMs = 15 * 60_000;
const dayMs = 24 * 60 * 60_000;

/**
 * The pause after a search with frequency `now` found something, so that a vendor who publishes all day does not cause notifications all day.
 */
const pauseMs = 15 * 60_000;

const isMonday = (timeZone: string, moment: Date): boolean =>
  new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short' }).format(moment) === 'Mon';

/** The next morning hour after a moment; hours begin at quarters in every zone. */
const nextMorning = (timeZone: string, after: Date): Date => {
  let at = Math.floor(after.getTime() / quarterMs) * quarterMs;
  const isMorning = (moment: number) => hourIn(timeZone, new Date(moment)) === morningHour;
  do at += quarterMs;
  while (!isMorning(at) || isMorning(at - quarterMs));
  return new Date(at);
};

/** The morning of the first Monday, beginning with this one. Mornings are a day apart, give or take two hours, however clocks are changed. */
const mondayFrom = (timeZone: string, morning: Date): Date =>
  isMonday(timeZone, morning)
    ? morning
    : mondayFrom(timeZone, nextMorning(timeZone, new Date(morning.getTime() + dayMs - 2 * 60 * 60_000)));

/** When a search is run next, after a run at `now` that found something; `off` is never run. */
export const nextRun = (frequency: SearchFrequency, timeZone: string, now: Date): Date => {
  if (frequency === 'now' || frequency === 'off') return new Date(now.getTime() + pauseMs);
  const first = nextMorning(timeZone, now);
  return frequency === 'daily' ? first : mondayFrom(timeZone, first);
};
