// Moscow has kept UTC+3 without summer time since 2014-10-26, before any moment that the product knows of.
const moscowOffsetMs = 3 * 60 * 60_000;
const dayMs = 24 * 60 * 60_000;

/** Milliseconds since 1970 of a day or a moment. Throws RangeError for anything else. */
export const instantOf = (value: string): number => {
  const instant = Date.parse(value);
  if (Number.isNaN(instant)) throw new RangeError(`Not a date: ${value}`);
  return instant;
};

/** A moment as a date whose UTC fields show the Moscow time. Throws RangeError for what is not a moment. */
export const moscowOf = (value: string): Date => new Date(instantOf(value) + moscowOffsetMs);

/** The moment when a calendar day ends in Moscow, 24:00, as an ISO moment in UTC. Throws RangeError for what is not a day. */
export const moscowDayEnd = (day: string): string =>
  new Date(instantOf(day) + dayMs - moscowOffsetMs).toISOString();

/** The calendar day of a moment in Moscow: `2026-11-20T22:00:00.000Z` → `2026-11-21`. */
export const moscowDay = (moment: string): string => moscowOf(moment).toISOString().slice(0, 10);
