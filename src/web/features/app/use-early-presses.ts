import { useLayoutEffect } from 'react';
import { claimPresses } from '#web/lib/early-presses.ts';

/**
 * Presses once more what was pressed before the page had its script. In a microtask: React then hears it, and between the
 * first drawing and this the reader cannot press.
 */
export function useEarlyPresses(): void {
  useLayoutEffect(() => {
    queueMicrotask(() => {
      for (const button of claimPresses(document)) button.click();
    });
  }, []);
}
