import type { ScheduleKind } from '#contract/leasing.ts';

/** Kinds of schedule in words. */
export const scheduleNames: Record<ScheduleKind, string> = {
  annuity: 'Равные платежи',
  decreasing: 'Убывающие',
  seasonal: 'Сезонные',
};
