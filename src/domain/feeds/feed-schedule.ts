import type { FeedSettings } from '#contract/integrations.ts';

type Schedule = FeedSettings['schedule'];

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** How often due feeds are looked for. */
const lookEveryMs = 5 * minuteMs;

const turns: Record<Schedule, { every: number; at: number }> = {
  hourly: { every: hourMs, at: 0 },
  // Four in the morning in Moscow, which is one o'clock UTC.
  daily: { every: 24 * hourMs, at: hourMs },
};

/** The last moment at or before `now` at which a feed of this schedule was due. */
export const lastDue = (schedule: Schedule, now: Date): Date => {
  const { every, at } = turns[schedule];
  return new Date(Math.floor((now.getTime() - at) / every) * every + at);
};

/**
 * When a feed is fetched next; `claimed` is the due time for which it was last fetched. A feed that is due already is fetched at the next look.
 */
export const nextFetch = (schedule: Schedule, now: Date, claimed: Date | null): Date => {
  const due = lastDue(schedule, now);
  if (claimed !== null && claimed >= due) return new Date(due.getTime() + turns[schedule].every);
  return new Date((Math.floor(now.getTime() / lookEveryMs) + 1) * lookEveryMs);
};
