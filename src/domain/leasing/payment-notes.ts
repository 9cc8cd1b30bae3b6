import type { ScheduleKind } from '#contract/leasing.ts';

/** What the advertised payment is in each kind of schedule, after its sum: «94 139,61 ₽ в месяц». */
export const paymentNotes: Record<ScheduleKind, string> = {
  annuity: 'в месяц',
  decreasing: 'первый платёж, дальше меньше',
  seasonal: 'в самый нагруженный месяц',
};

/** The name of the advertised payment in each kind of schedule, before its sum. */
export const paymentNames: Record<ScheduleKind, string> = {
  annuity: 'Платёж в месяц',
  decreasing: 'Первый платёж, дальше меньше',
  seasonal: 'Наибольший платёж',
};
