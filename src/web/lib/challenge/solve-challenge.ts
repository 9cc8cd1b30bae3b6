import { solveChallenge as findKey } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { solutionHeader, type Challenge, type ChallengeSolution } from '#contract/challenge.ts';
import { challengesUnderWay } from './progress.ts';

const longestMs = 60_000;

const work = async (challenge: Challenge): Promise<ChallengeSolution> => {
  challengesUnderWay.update((count) => count + 1);
  try {
    const found = await findKey({ challenge, deriveKey, timeout: longestMs });
    if (!found) throw new Error('the challenge took too long');
    return { challenge, solution: { counter: found.counter, derivedKey: found.derivedKey } };
  } finally {
    challengesUnderWay.update((count) => count - 1);
  }
};

/** Solves a challenge in the background, where the browser derives keys beside the page; gives the header to repeat the call with. */
export const solveChallenge = async (challenge: Challenge): Promise<Record<string, string>> => ({
  [solutionHeader]: btoa(JSON.stringify(await work(challenge))),
});
