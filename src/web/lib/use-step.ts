import { useRef, useState } from 'react';
import { refusalOf } from './forms/refusal.ts';

/** A slow step: one at a time, with its failure in words. */
export type Step = {
  busy: boolean;
  /** Empty while nothing is wrong. */
  problem: string;
  /** @returns whether it went well */
  perform: (step: () => Promise<void>) => Promise<boolean>;
};

/** Runs one step at a time, and keeps its failure in words. */
export const useStep = (): Step => {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const running = useRef(false);
  const perform = async (step: () => Promise<void>): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setProblem('');
    try {
      await step();
      return true;
    } catch (error) {
      setProblem(refusalOf(error, () => false).problem ?? '');
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, problem, perform };
};
