import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { challenge, challengeSolution, type ChallengeSolution } from '#contract/challenge.ts';
import { systemClock } from '../clock.ts';
import type { Context } from '../context.ts';
import { serverSecret } from '../db/server-secret.ts';
import type { Challenges } from './challenges.ts';

const lifeMs = 10 * 60 * 1000;
const maxLength = 2000;

/** Deriving a key takes a millisecond, and one key in 256 fits. */
const work = { algorithm: 'PBKDF2/SHA-256', cost: 1500, keyPrefix: '00', deriveKey };

const parse = (header: string): ChallengeSolution | undefined => {
  try {
    const text = Buffer.from(header, 'base64').toString('utf8');
    return challengeSolution.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};

/** Challenges signed with a secret that all instances share. */
export const createChallenges = (vault: Pick<Context, 'db' | 'secrets'>): Challenges => {
  const secretNow = (): Promise<string> => serverSecret({ ...vault, clock: systemClock }, 'challenges');
  return {
    make: async () => {
      // By the machine's clock, since altcha-lib compares it with that.
      const expiresAt = new Date(systemClock.now().getTime() + lifeMs);
      return challenge.parse(
        await createChallenge({ ...work, expiresAt, hmacSignatureSecret: await secretNow() }),
      );
    },
    solvedBy: async (header) => {
      const given = header === undefined || header.length > maxLength ? undefined : parse(header);
      if (!given) return undefined;
      const { verified } = await verifySolution({
        ...given,
        deriveKey,
        hmacSignatureSecret: await secretNow(),
      });
      return verified ? given.challenge.signature : undefined;
    },
  };
};
