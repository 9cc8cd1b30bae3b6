import { useEffect, useState } from 'react';
import type { LessorRange } from './lessor-range.ts';
import type { Calculated } from './use-calculator.ts';

const pauseMs = 400;

/**
 * What the lessors ask for the current terms: undefined on the server, until the first answer, and where there is none. It follows the
 * terms once they settle; until then the last answer stays.
 */
export const useLessorRange = (offerId: string, shown: Calculated | null): LessorRange | undefined => {
  const [range, setRange] = useState<LessorRange>();
  useEffect(() => {
    if (!shown) return undefined;
    const left = new AbortController();
    const ask = async () => {
      const { askLessorRange } = await import('./lessor-range.ts');
      const { choice, calculation } = shown;
      const { paymentKopecks } = calculation;
      const found = await askLessorRange({ offerId, terms: choice, paymentKopecks }, left.signal);
      if (!left.signal.aborted) setRange(found);
    };
    const timer = setTimeout(() => void ask().catch(() => undefined), pauseMs);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [offerId, shown]);
  return range;
};
