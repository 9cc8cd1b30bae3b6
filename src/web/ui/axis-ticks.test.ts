import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { axisTicks } from './axis-ticks.ts';

test('an axis begins at 0, ends at the greatest value or one step above it, and has few steps', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 1e13, noNaN: true }), (most) => {
      const ticks = axisTicks(most);
      const [first = -1, step = 0] = ticks;
      const last = ticks.at(-1) ?? 0;
      expect(first).toBe(0);
      expect(last).toBeGreaterThanOrEqual(most * (1 - 1e-9));
      expect(last - step).toBeLessThan(most * (1 + 1e-9));
      expect(ticks.length).toBeLessThanOrEqual(7);
    }),
  );
});

test('its steps are round', () => {
  expect(axisTicks(9_300_000)).toEqual([0, 2_000_000, 4_000_000, 6_000_000, 8_000_000, 10_000_000]);
  expect(axisTicks(1.1)).toEqual([0, 0.25, 0.5, 0.75, 1, 1.25]);
  expect(axisTicks(0)).toEqual([0]);
});
