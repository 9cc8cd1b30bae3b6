import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { advanceBounds, toRoubles } from './advance.ts';

const percent = fc.integer({ min: 0, max: 99 });

test('an advance within its bounds in percent is within them in roubles', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 30_000_000, max: 30_000_000_000 }),
      fc.tuple(percent, percent, percent).map((all) => all.toSorted((one, other) => one - other)),
      (priceKopecks, [least = 0, advance = 0, most = 0]) => {
        const limits = { advanceMin: String(least / 100), advanceMax: String(most / 100) };
        const frame = { priceKopecks, limits };
        const { min, max } = advanceBounds(frame, 'roubles');
        // Equal limits may leave no whole rouble between them.
        fc.pre(min <= max);
        const inRoubles = toRoubles({ unit: 'percent', advance }, frame).advance ?? Number.NaN;
        expect(inRoubles).toBeGreaterThanOrEqual(min);
        expect(inRoubles).toBeLessThanOrEqual(max);
      },
    ),
    { examples: [[299_999_900, [0, 49, 49]]] },
  );
});
