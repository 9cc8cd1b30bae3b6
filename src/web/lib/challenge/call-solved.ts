import { solveChallenge as findKey } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge, ChallengeSolution } from '#contract/challenge.ts';
import { solutionHeader } from '#contract/headers.ts';
import type { Api, ApiOptions } from '../api-wire.ts';
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

/**
 * Repeats a call that was refused with a challenge, once the challenge is solved in the background (the browser derives keys off the main
 * thread).
 * @throws `refused` when there is nothing to solve, and what the call throws
 */
export const callSolved = async <T>(
  call: Api,
  path: string,
  { options, refused }: { options: ApiOptions; refused: unknown },
): Promise<T> => {
  const solved = await call<Challenge>('/api/challenge', { signal: options.signal })
    .then(work)
    .catch(() => Promise.reject(refused));
  const headers = { ...options.headers, [solutionHeader]: btoa(JSON.stringify(solved)) };
  return call<T>(path, { ...options, headers });
};
