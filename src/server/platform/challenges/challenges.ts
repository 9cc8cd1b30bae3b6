import type { Challenge } from '#contract/challenge.ts';

/** Challenges of our own making: nothing of them is stored, and no third party hears of them. By the time of day, as limits are. */
export type Challenges = {
  make: () => Promise<Challenge>;
  /** Which challenge a header solves; undefined when it solves none, or one that is not ours or has expired. */
  solvedBy: (header: string | undefined) => Promise<string | undefined>;
};
