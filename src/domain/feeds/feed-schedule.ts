const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Daily feeds are fetched at four in the morning in Moscow, which is one o'clock UTC. */
const dailyAtMs = hourMs;

/** The last moment at or before `now` at which a feed of this schedule was due. */
export const lastDue = (schedule: 'hourly' | 'daily', now: Date): Date => {
  const [every, at] = schedule === 'hourly' ? [hourMs, 0] : [dayMs, dailyAtMs];
  return new Date(Math.floor((now.getTime() - at) / every) * every + at);
};
