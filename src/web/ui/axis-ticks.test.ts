import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { axisTicks } from './axis-ticks.ts';

test('an axis holds all values in a few even steps', () => {
  const value = fc.integer({ min: -1e12, max: 1e12 });
  fc.assert(
    fc.property(value, value, (one, other) => {
      const [least, most] = [Math.min(one, other), Math.max(one, other)];
      const ticks = axisTicks(least, most);
      expect(ticks[0]).toBeLessThanOrEqual(least);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(most);
      expect(ticks.length).toBeGreaterThan(1);
      expect(ticks.length).toBeLessThanOrEqual(8);
    }),
  );
});

test('its steps are round', () => {
  expect(axisTicks(0, 9_300_000)).toEqual([0, 2_000_000, 4_000_000, 6_000_000, 8_000_000, 10_000_000]);
  expect(axisTicks(0, 1.1)).toEqual([0, 0.25, 0.5, 0.75, 1, 1.25]);
  expect(axisTicks(-30, 60)).toEqual([-40, -20, 0, 20, 40, 60]);
  expect(axisTicks(0, 0)).toEqual([0, 0.2]);
});
