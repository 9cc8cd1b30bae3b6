import type { ScheduleKind } from '#contract/leasing.ts';

/** How the debt is paid back, in two words. */
export const scheduleNames: Record<ScheduleKind, string> = {
  annuity: 'равные платежи',
  decreasing: 'убывающие платежи',
  seasonal: 'сезонные платежи',
};
