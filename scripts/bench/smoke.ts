import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { smoke: { type: 'boolean' } }, strict: false });

/**
 * `--smoke`: the benchmark takes seconds and only shows that it still runs and that what it measures still works. Its figures mean nothing,
 * so none is compared with a bound.
 */
export const smoke: boolean = values['smoke'] === true;

/** Whether a benchmark passes, given whether its figure is within the bound. */
export const passes = (within: boolean): boolean => smoke || within;

/** How the report describes a figure that is within or beyond its bound. */
export const verdict = (within: boolean): string => {
  if (smoke) return 'not judged';
  return within ? 'ok' : 'MISSED';
};
