import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rounds } from '#tests/support/rounds.ts';
import { priceDropKopecks } from './price-drop.ts';

const now = '2026-11-25T12:00:00.000Z';
const dayMs = 24 * 60 * 60_000;
const daysAgo = (days: number): string => new Date(Date.parse(now) - days * dayMs).toISOString();
const at = (days: number, priceKopecks: number) => ({ at: daysAgo(days), priceKopecks });

describe('what is said of a price that fell', () => {
  it('tells it against the highest of the last 30 days', () => {
    expect(priceDropKopecks([at(90, 500_000_000), at(10, 488_000_000)], now)).toBe(12_000_000);
    expect(priceDropKopecks([at(20, 500_000_000), at(10, 470_000_000), at(5, 480_000_000)], now)).toBe(
      20_000_000,
    );
  });

  it('is silent of what fell earlier, did not fall, has no past, or fell by less than a rouble', () => {
    expect(priceDropKopecks([at(90, 500_000_000), at(31, 488_000_000)], now)).toBe(0);
    expect(priceDropKopecks([at(90, 500_000_000), at(10, 510_000_000)], now)).toBe(0);
    expect(priceDropKopecks([at(3, 500_000_000)], now)).toBe(0);
    expect(priceDropKopecks([], now)).toBe(0);
    expect(priceDropKopecks([at(3, 500_000_099), at(2, 500_000_000)], now)).toBe(0);
  });

  it('agrees with a look at the middle of each hour of these days', () => {
    const hours = 60 * 24;
    const changes = fc.uniqueArray(
      fc.record({ hour: fc.integer({ min: 1, max: hours }), price: fc.integer({ min: 300, max: 320 }) }),
      { minLength: 1, maxLength: 8, selector: ({ hour }) => hour },
    );
    fc.assert(
      fc.property(changes, (unordered) => {
        const byAge = unordered.toSorted((one, other) => other.hour - one.hour);
        const series = byAge.map(({ hour, price }) => at(hour / 24, price * 100_000));
        const priceHoursAgo = (age: number) => byAge.findLast(({ hour }) => hour >= age)?.price ?? 0;
        // Prices change on the hour, so each holds in the middle of one; at its edge it may have ended already.
        const ages = Array.from({ length: 30 * 24 }, (_, age) => age + 0.5);
        const highest = Math.max(...ages.map(priceHoursAgo));
        expect(priceDropKopecks(series, now)).toBe((highest - priceHoursAgo(0.5)) * 100_000);
      }),
      rounds(200),
    );
  });
});
