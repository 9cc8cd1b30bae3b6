import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { smoke: { type: 'boolean' } }, strict: false });

/**
 * `--smoke`: the benchmark takes seconds and shows that it still runs and that what it measures still works. Its figures
 * mean nothing, so none is held against a bound.
 */
export const smoke: boolean = values['smoke'] === true;

/** Whether a benchmark passes, by whether its figure is within the bound. */
export const passes = (within: boolean): boolean => smoke || within;

/** What the report says of a figure that is within its bound or beyond it. */
export const verdict = (within: boolean): string => {
  if (smoke) return 'not judged';
  return within ? 'ok' : 'MISSED';
};
