import { setTimeout as sleep } from 'node:timers/promises';

/** Repeats a step that handles its own faults and returns the pause until the next one, ms. `stop` waits for the running one. */
export const repeat = (step: () => Promise<number>): { stop: () => Promise<void> } => {
  const stopping = new AbortController();
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted)
      await sleep(await step(), undefined, { signal: stopping.signal }).catch(() => undefined);
  };
  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
};
