/** The periods to choose from, in days up to today. */
export const periods = [7, 30, 90] as const;
/** The length of the period in days. */
export type PeriodDays = (typeof periods)[number];

/** The name of a period. */
export const periodText = (days: PeriodDays): string => `${days} дней`;

/** The class of a period's button. */
export const periodClass =
  'inline-flex min-h-11 items-center rounded-full bg-surface px-4 text-sm hairline hover:border-ink aria-[current]:bg-ink aria-[current]:text-paper aria-pressed:bg-ink aria-pressed:text-paper';
