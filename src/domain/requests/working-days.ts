/** Holidays of article 112 of the Labour Code as `month-day`. */
const holidays: ReadonlySet<string> = new Set([
  '01-01',
  '01-02',
  '01-03',
  '01-04',
  '01-05',
  '01-06',
  '01-07',
  '01-08',
  '02-23',
  '03-08',
  '05-01',
  '05-09',
  '06-12',
  '11-04',
]);

/**
 * Further non-working weekdays, by date: where holidays that fall on a weekend move to, by article 112 itself or by the Government's yearly
 * decree. Source: the decree of 2025-09-24 No. 1466 for 2026; later years follow the article alone until their decree is added.
 */
const movedHolidays: ReadonlySet<string> = new Set([
  '2026-01-09',
  '2026-03-09',
  '2026-05-11',
  '2026-12-31',
  '2027-05-03',
  '2027-05-10',
  '2027-06-14',
  '2028-11-06',
]);

/** Whether a calendar day (`2026-12-01`) is a working day: Monday to Friday, except holidays and the days that they move to. */
export const isWorkingDay = (day: string): boolean => {
  const weekday = new Date(day).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidays.has(day.slice(5)) && !movedHolidays.has(day);
};
