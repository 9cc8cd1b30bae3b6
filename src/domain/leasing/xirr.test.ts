import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import reference from 'xirr';
import { rounds } from '#tests/support/rounds.ts';
import { dayNumber } from './due-dates.ts';
import { xirr, type Flow } from './xirr.ts';

const day = (value: number): Date => new Date(value * 86_400_000);

describe('xirr', () => {
  it('agrees with the known answer of a spreadsheet', () => {
    const flows = [
      { date: '2008-01-01', amount: -10_000 },
      { date: '2008-03-01', amount: 2750 },
      { date: '2008-10-30', amount: 4250 },
      { date: '2009-02-15', amount: 3250 },
      { date: '2009-04-01', amount: 2750 },
    ];
    const rate = xirr(flows.map(({ date, amount }) => ({ day: dayNumber(date), amount })));
    expect(rate).toBeCloseTo(0.373362535, 8);
  });

  it('agrees with the xirr package on ordinary flows', () => {
    const ordinary = fc.record({
      financed: fc.integer({ min: 1_000_000, max: 1_000_000_000 }),
      months: fc.integer({ min: 12, max: 84 }),
      markup: fc.integer({ min: 101, max: 250 }),
    });
    fc.assert(
      fc.property(ordinary, ({ financed, months, markup }) => {
        const payment = Math.ceil((financed * markup) / 100 / months);
        const flows: Flow[] = [{ day: 20_000, amount: -financed }];
        for (let k = 1; k <= months; k += 1) flows.push({ day: 20_000 + 30 * k, amount: payment });
        const expected = reference(flows.map(({ day: when, amount }) => ({ amount, when: day(when) })));
        expect(xirr(flows)).toBeCloseTo(expected, 6);
      }),
      { numRuns: 200 },
    );
  });

  it('never throws, and what it finds makes the present value zero', () => {
    const flow = fc.record({
      day: fc.integer({ min: -20_000, max: 60_000 }),
      amount: fc.oneof(fc.integer({ min: -1000, max: 1000 }), fc.maxSafeInteger()),
    });
    fc.assert(
      fc.property(fc.array(flow, { maxLength: 20 }), (flows) => {
        const rate = xirr(flows);
        if (rate === null) return;
        const start = Math.min(...flows.filter(({ amount }) => amount !== 0).map((one) => one.day));
        const present = flows.map(({ day: at, amount }) => amount * (1 + rate) ** (-(at - start) / 365));
        const size = present.reduce((total, value) => total + Math.abs(value), 0);
        expect(Math.abs(present.reduce((total, value) => total + value, 0))).toBeLessThanOrEqual(size * 1e-6);
      }),
      rounds(300),
    );
  });

  it('returns null if there is no rate', () => {
    const none: Flow[][] = [
      [],
      [{ day: 0, amount: -1 }],
      [
        { day: 0, amount: 1 },
        { day: 30, amount: 5 },
      ],
      [
        { day: 0, amount: -1 },
        { day: 0, amount: 5 },
      ],
      [
        { day: 0, amount: 0 },
        { day: 30, amount: 0 },
      ],
      [
        { day: 0, amount: 3 },
        { day: 365, amount: -1 },
        { day: 730, amount: 3 },
      ],
      [
        { day: 0, amount: -1 },
        { day: 1, amount: 1e12 },
      ],
      [
        { day: 0, amount: 1 },
        { day: 0, amount: -2 },
        { day: 365, amount: 0 },
      ],
      [
        { day: 0, amount: -2 },
        { day: 0, amount: 2 },
        { day: 365, amount: -3 },
        { day: 365, amount: 3 },
      ],
    ];
    expect(none.map(xirr)).toEqual(none.map(() => null));
  });

  it('finds losses and huge rates too', () => {
    expect(
      xirr([
        { day: 0, amount: -100 },
        { day: 365, amount: 50 },
      ]),
    ).toBeCloseTo(-0.5, 10);
    expect(
      xirr([
        { day: 0, amount: -1 },
        { day: 365, amount: 1e9 },
      ]),
    ).toBeCloseTo(1e9 - 1, 0);
    expect(
      xirr([
        { day: 0, amount: -100 },
        { day: 30, amount: 100 },
      ]),
    ).toBe(0);
  });
});
