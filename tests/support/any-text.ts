import * as fc from 'fast-check';

const codePoints = fc.integer({ min: 0, max: 0x10_ffff }).map((value) => String.fromCodePoint(value));

/** Text of any code points, lone surrogates among them. fast-check's own generator takes two seconds to start, in each test file. */
export const anyText = (constraints: { maxLength?: number } = {}): fc.Arbitrary<string> =>
  fc.string({ ...constraints, unit: codePoints });
