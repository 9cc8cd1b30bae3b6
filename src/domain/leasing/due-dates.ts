import type { Timing } from '#contract/leasing.ts';

type Day = { year: number; month: number; day: number };

const dayOf = (date: string): Day => ({
  year: Number(date.slice(0, 4)),
  month: Number(date.slice(5, 7)),
  day: Number(date.slice(8, 10)),
});

/** Days in a month; `month` is 1–12. Day 0 of the next month is the last of this one. */
const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

const twoDigits = (value: number): string => (value < 10 ? `0${value}` : String(value));

/** Whether a text is a calendar day `2026-12-01` of the years 1000–9999. */
export const isDay = (date: string): boolean => {
  if (!/^[1-9]\d{3}-\d\d-\d\d$/.test(date)) return false;
  const { year, month, day } = dayOf(date);
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
};

/** The same day `months` later, or that month's last day if the month is shorter: 31.01 + 1 → 28.02. */
export const addMonths = (date: string, months: number): string => {
  const { year, month, day } = dayOf(date);
  const index = month - 1 + months;
  const [laterYear, laterMonth] = [year + Math.floor(index / 12), (index % 12) + 1];
  const laterDay = day <= 28 ? day : Math.min(day, daysIn(laterYear, laterMonth));
  return `${laterYear}-${twoDigits(laterMonth)}-${twoDigits(laterDay)}`;
};

/**
 * Due dates of `months` payments: payment k falls k months after the start (postpaid) or k − 1 (prepaid). Each counts from the start, not
 * from the one before (31.01 → 28.02 → 31.03); weekends and holidays do not move them. Source: the product description, "Money".
 */
export const dueDates = (startDate: string, months: number, timing: Timing): string[] => {
  const first = timing === 'prepaid' ? 0 : 1;
  return Array.from({ length: months }, (_, index) => addMonths(startDate, index + first));
};

/** Calendar month of a day, 0 for January. */
export const monthIndex = (date: string): number => dayOf(date).month - 1;

/** Days since 1970-01-01, so that differences are actual days. */
export const dayNumber = (date: string): number => {
  const { year, month, day } = dayOf(date);
  return Date.UTC(year, month - 1, day) / 86_400_000;
};

/** The calendar day before a day `2026-12-01`. */
export const dayBefore = (date: string): string =>
  new Date((dayNumber(date) - 1) * 86_400_000).toISOString().slice(0, 10);
