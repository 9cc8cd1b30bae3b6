import type { Context } from '#server/platform/context.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** A sign-in ends 90 days after it began, however used: what was stolen and went unnoticed does not last for ever. */
const longestMs = 90 * dayMs;

/** When a sign-in that began then ends at the latest. */
export const endOfSignIn = (began: Date): Date => new Date(began.getTime() + longestMs);

/** When a sign-in began at the earliest that lasts at `now`. */
export const earliestBegin = (now: Date): Date => new Date(now.getTime() - longestMs);

/** When a refresh token given now expires, of a sign-in that began then. */
export const refreshExpiry = ({ clock, env }: Pick<Context, 'clock' | 'env'>, began: Date): Date => {
  const unused = clock.now().getTime() + env.REFRESH_TOKEN_TTL_DAYS * dayMs;
  return new Date(Math.min(unused, endOfSignIn(began).getTime()));
};
