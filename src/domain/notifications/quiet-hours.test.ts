import { assert, constant, constantFrom, date, integer, property, record } from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { hourIn, quietUntil } from './quiet-hours.ts';

/**
 * With and without summer time, with offsets of whole, half and quarter hours, in both hemispheres, and Lord Howe with its half hour of
 * summer time.
 */
const zones = [
  'Europe/Moscow',
  'Asia/Kamchatka',
  'Europe/Berlin',
  'America/New_York',
  'America/Sao_Paulo',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'UTC',
];

const hour = integer({ min: 0, max: 23 });
const cases = record({
  timeZone: constantFrom(...zones),
  quietHours: record({ enabled: constant(true), from: hour, to: hour }),
  now: date({ min: new Date('2024-01-01'), max: new Date('2028-01-01'), noInvalidDate: true }),
});

const wallClock = (timeZone: string, at: Date) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);

const isQuiet = (at: number, { from, to }: { from: number; to: number }): boolean => {
  for (let quiet = from; quiet !== to; quiet = (quiet + 1) % 24) if (quiet === at) return true;
  return false;
};

describe('quiet hours', () => {
  test('end at the first moment that is not quiet by the clock of the zone, through summer time too', () => {
    assert(
      property(cases, ({ timeZone, quietHours, now }) => {
        const local = wallClock(timeZone, now);
        expect(hourIn(timeZone, now)).toBe(local.hour);
        const until = quietUntil({ timeZone, quietHours }, now);
        expect(until === null).toBe(!isQuiet(local.hour, quietHours));
        if (!until) return;
        expect(until.getTime()).toBeGreaterThan(now.getTime());
        const end = wallClock(timeZone, until);
        expect(isQuiet(end.hour, quietHours)).toBe(false);
        const before = wallClock(timeZone, new Date(until.getTime() - 1));
        expect(isQuiet(before.hour, quietHours)).toBe(true);
        // Unless the clock was changed, that is the chosen hour itself.
        const isChosen = end.hour === quietHours.to && end.minute === 0 && end.second === 0;
        expect(isChosen || before.offsetNanoseconds !== end.offsetNanoseconds).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('do not exist if they are off, or begin and end at the same hour', () => {
    const night = new Date('2026-11-20T22:00:00Z');
    const timeZone = 'Europe/Moscow';
    const off = { enabled: false, from: 22, to: 8 };
    expect(quietUntil({ timeZone, quietHours: off }, night)).toBeNull();
    expect(quietUntil({ timeZone, quietHours: { enabled: true, from: 1, to: 1 } }, night)).toBeNull();
  });

  test('last an hour less in the night when summer time begins, and an hour more when it ends', () => {
    const quietHours = { enabled: true, from: 22, to: 8 };
    const timeZone = 'Europe/Berlin';
    const until = (now: string) => quietUntil({ timeZone, quietHours }, new Date(now))?.toISOString();
    expect(until('2026-03-28T21:00:00Z')).toBe('2026-03-29T06:00:00.000Z');
    expect(until('2026-10-24T20:00:00Z')).toBe('2026-10-25T07:00:00.000Z');
  });
});
