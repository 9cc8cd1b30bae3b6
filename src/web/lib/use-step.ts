import { useRef, useState } from 'react';
import { refusalOf, type Refusal } from './forms/refusal.ts';

/** A slow step, one at a time, and why the last one failed. */
export type Step = {
  busy: boolean;
  refusal: Refusal | undefined;
  /** @returns whether it went well */
  perform: (step: () => Promise<void>) => Promise<boolean>;
};

/** Runs one step at a time; a press meanwhile does nothing. */
export const useStep = (): Step => {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const running = useRef(false);
  const perform = async (step: () => Promise<void>): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setRefusal(undefined);
    try {
      await step();
      return true;
    } catch (error) {
      setRefusal(refusalOf(error, () => false));
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, refusal, perform };
};
