import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from '#contract/challenge.ts';
import { solutionHeader } from '#contract/headers.ts';
import { get } from '../factories/http.ts';
import type { TestApp } from './test-app.ts';

/** The header of a challenge solved as a browser does it; `change` is an attacker's manipulation before that. */
export const solve = async (
  challenge: Challenge,
  change: (solution: { counter: number; derivedKey: string }) => object = (solution) => solution,
): Promise<Record<string, string>> => {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('the challenge was not solved');
  const { counter, derivedKey } = solution;
  const text = JSON.stringify({ challenge, solution: change({ counter, derivedKey }) });
  return { [solutionHeader]: Buffer.from(text).toString('base64') };
};

/** Requests a challenge and solves it. */
export const solveNew = async (t: TestApp): Promise<Record<string, string>> =>
  solve((await get(t, '/api/challenge')).body);
