import { passes } from '../bench/smoke.ts';
import { quantile } from '../bench/steady-load.ts';
import type { Outage } from './probes.ts';

/** The longest that an answer and the recovery may take. */
const limitMs = 5000;

/** Whether a time is too long; a short run judges no times. */
export const isTooLong = (ms: number): boolean => !passes(ms <= limitMs);

const faults: string[] = [];

/** Prints a line, and records the faults in it. */
export const report = (line: string, wrong: readonly (string | false)[] = []): void => {
  console.log(line);
  for (const fault of wrong)
    if (fault !== false) {
      faults.push(fault);
      console.log(`  FAULT: ${fault}`);
    }
};

/** Whether there were no faults. */
export const allWell = (): boolean => faults.length === 0;

/** Prints the results of an outage of the database. */
export const reportOutage = (name: string, { calls, pages, alive, backMs }: Outage): void => {
  const refused = calls.filter(({ status }) => status === 503);
  const times = calls.map(({ ms }) => ms);
  const longest = Math.max(...times);
  const strange = calls.filter(({ status, inForm }) => ![401, 503].includes(status) || !inForm);
  const lostPages = pages.filter(({ status }) => status !== 200);
  const pageTimes = pages.map(({ ms }) => ms);
  report(
    `${name}: ${calls.length} calls, ${refused.length} of them 503, median ${quantile(times, 0.5).toFixed(0)} ms, longest ${longest.toFixed(0)} ms; ` +
      `${pages.length} kept pages, ${lostPages.length} lost, longest ${Math.max(...pageTimes).toFixed(0)} ms; back after ${backMs.toFixed(0)} ms`,
    [
      strange.length > 0 &&
        `${strange.length} calls were answered otherwise: ${strange.map(({ status }) => status).join(', ')}`,
      isTooLong(longest) && `an answer took ${longest.toFixed(0)} ms`,
      lostPages.length > 0 && `pages were lost: ${lostPages.map(({ status }) => status).join(', ')}`,
      backMs === Infinity && 'it did not come back',
      !alive && '/healthz did not answer',
      isTooLong(backMs) && `it came back only after ${backMs.toFixed(0)} ms`,
    ],
  );
};
