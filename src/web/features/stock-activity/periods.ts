/** How many days the picture shows, today the last of them. */
export const periods = [7, 30, 90] as const;
/** How many days the picture shows. */
export type PeriodDays = (typeof periods)[number];

/** What a choice of days is called. */
export const periodText = (days: PeriodDays): string => `${days} дней`;

/** Class of a choice of days. */
export const periodClass =
  'inline-flex min-h-11 items-center rounded-full bg-surface px-4 text-sm hairline hover:border-ink aria-[current]:bg-ink aria-[current]:text-paper aria-pressed:bg-ink aria-pressed:text-paper';
