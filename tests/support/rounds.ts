/** How often a property is tried: `few` times in the suite, `many` times with `LONG=1`. For fast-check, and for stories that repeat. */
export const rounds = (few: number, many = few * 20): { numRuns: number } => ({
  numRuns: process.env['LONG'] === undefined ? few : many,
});
