import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Temporal } from 'temporal-polyfill';
import { days } from '#tests/support/leasing-arbitraries.ts';
import { addMonths, dayNumber, dueDates, isDay } from './due-dates.ts';

describe('due dates', () => {
  it('count from the start and are not chained', () => {
    expect(dueDates('2027-01-31', 4, 'postpaid')).toEqual([
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2027-05-31',
    ]);
    expect(dueDates('2027-01-31', 3, 'prepaid')).toEqual(['2027-01-31', '2027-02-28', '2027-03-31']);
  });

  it('handle leap years and the turn of the year', () => {
    expect(addMonths('2027-12-31', 2)).toBe('2028-02-29');
    expect(addMonths('2099-12-31', 2)).toBe('2100-02-28');
    expect(addMonths('2027-11-30', 1)).toBe('2027-12-30');
    expect(addMonths('2027-12-15', 12)).toBe('2028-12-15');
  });

  it('agree with Temporal', () => {
    fc.assert(
      fc.property(days, fc.nat({ max: 84 }), (start, months) => {
        const later = Temporal.PlainDate.from(start).add({ months });
        expect(addMonths(start, months)).toBe(later.toString());
        expect(dayNumber(later.toString()) - dayNumber(start)).toBe(
          Temporal.PlainDate.from(start).until(later).days,
        );
        expect(isDay(start)).toBe(true);
      }),
    );
  });

  it('refuse what is not a day', () => {
    const wrong = ['2026-02-30', '2026-13-01', '2026-00-10', '2026-1-1', '', 'x', '0999-01-01', '2026-06-00'];
    expect(wrong.filter(isDay)).toEqual([]);
  });
});
