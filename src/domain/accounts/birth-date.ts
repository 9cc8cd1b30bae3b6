const youngest = 14;
const oldest = 120;

/** The same calendar day a number of years before; 29 February becomes 28 February in non-leap years. */
const yearsBefore = (day: string, years: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const past = year - years;
  const lastOfMonth = new Date(Date.UTC(past, month, 0)).getUTCDate();
  return [
    String(past).padStart(4, '0'),
    String(month).padStart(2, '0'),
    String(Math.min(date, lastOfMonth)).padStart(2, '0'),
  ].join('-');
};

/** Whether somebody who signs documents may be born on this day: 14 to 120 years before `today`. Days are `2026-12-01`. */
export const isPlausibleBirthDate = (day: string, today: string): boolean =>
  day <= yearsBefore(today, youngest) && day >= yearsBefore(today, oldest);
