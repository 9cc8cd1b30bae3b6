import { describe, expect, it } from 'vitest';
import { machineryLimits, nearestTerms, offerLimits, standardLimits } from './limits.ts';

describe('nearest terms', () => {
  const limits = { advanceMin: '0.1', advanceMax: '0.49', monthsMin: 12, monthsMax: 60 };

  const nearest = (advance: string, months: number) => nearestTerms(limits, { advance, months });

  it('are the requested ones if they are allowed', () => {
    expect(nearest('0.20', 36)).toEqual({
      advance: '0.20',
      months: 36,
      adjusted: false,
    });
  });

  it('are the exceeded bound, and say so', () => {
    expect(nearest('0', 36)).toEqual({ advance: '0.1', months: 36, adjusted: true });
    expect(nearest('0.99', 36)).toEqual({ advance: '0.49', months: 36, adjusted: true });
    expect(nearest('0.2', 84)).toEqual({ advance: '0.2', months: 60, adjusted: true });
    expect(nearest('0.2', 1)).toEqual({ advance: '0.2', months: 12, adjusted: true });
  });
});

describe('limits of an offer', () => {
  it('are what both its type and its terms allow', () => {
    const terms = { advanceMin: '0.1', advanceMax: '0.9', monthsMin: 6, monthsMax: 72 };
    expect(offerLimits(machineryLimits, terms)).toEqual({
      ...standardLimits,
      advanceMin: '0.1',
      monthsMax: 72,
    });
  });
});
