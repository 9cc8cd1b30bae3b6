import type { Challenge } from '#contract/challenge.ts';

/** Our own challenges: nothing is stored, and no third party is involved. They use the wall clock, as limits do. */
export type Challenges = {
  make: () => Promise<Challenge>;
  /** Which challenge a header solves; undefined when it solves none, or one that is not ours or has expired. */
  solvedBy: (header: string | undefined) => Promise<string | undefined>;
};
