const dayMs = 86_400_000;
const longestDays = 90;

/** The last day on which a commercial offer made `today` may still be valid; both as `2026-12-01`. */
export const lastDayToOffer = (today: string): string =>
  new Date(Date.parse(today) + longestDays * dayMs).toISOString().slice(0, 10);
