import { dayNumber } from '#domain/leasing/due-dates.ts';
import type { Period } from '#server/features/requests/index.ts';
import { AppError } from '#server/platform/errors/app-error.ts';

const usualDays = 30;
const mostDays = 366;

const dayOf = (number: number): string => new Date(number * 86_400_000).toISOString().slice(0, 10);

/** The requested days, by default the last `days`. @throws AppError `badRequest` for a period that is invalid or longer than a year */
export const periodOf = (
  { days = usualDays, from, to }: { days?: number; from?: string | undefined; to?: string | undefined },
  today: string,
): Period => {
  const last = to ?? today;
  const first = from ?? dayOf(dayNumber(last) - days + 1);
  if (first > last)
    throw new AppError('badRequest', { fields: { from: 'max' }, params: { from: { max: last } } });
  const earliest = dayOf(dayNumber(last) - mostDays + 1);
  if (first < earliest)
    throw new AppError('badRequest', { fields: { from: 'min' }, params: { from: { min: earliest } } });
  return { from: first, to: last };
};

/** Every day of a period. */
export const daysOf = ({ from, to }: Period): string[] =>
  Array.from({ length: dayNumber(to) - dayNumber(from) + 1 }, (_, index) => dayOf(dayNumber(from) + index));
