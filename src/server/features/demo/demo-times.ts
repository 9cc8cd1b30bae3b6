import { isWorkingDay } from '#domain/requests/working-days.ts';
import { moscowOf } from '#domain/formats/moscow.ts';

const stepMs = 15 * 60_000;
const stepsPerHour = 4;
const openingHour = 9;
const closingHour = 18;

const isWorkingTime = (at: number): boolean => {
  const moscow = moscowOf(new Date(at).toISOString());
  const hour = moscow.getUTCHours();
  return hour >= openingHour && hour < closingHour && isWorkingDay(moscow.toISOString().slice(0, 10));
};

/** The moment, within working hours, that is this many working hours before `now`; both in milliseconds, to a quarter of an hour. */
export const workingHoursBefore = (now: number, hours: number): number => {
  let at = now;
  for (let left = Math.max(1, Math.round(hours * stepsPerHour)); left > 0;) {
    at -= stepMs;
    if (isWorkingTime(at)) left -= 1;
  }
  return at;
};
