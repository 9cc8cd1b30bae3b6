import type { Context } from '#server/platform/context.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** A sign-in ends 90 days after it began, however it is used: a stolen one that went unnoticed does not last for ever. */
const longestMs = 90 * dayMs;

/** The latest end of a sign-in that began at `began`. */
export const endOfSignIn = (began: Date): Date => new Date(began.getTime() + longestMs);

/** The earliest beginning of a sign-in that is still valid at `now`. */
export const earliestBegin = (now: Date): Date => new Date(now.getTime() - longestMs);

/** When a refresh token issued now expires, for a sign-in that began at `began`. */
export const refreshExpiry = ({ clock, env }: Pick<Context, 'clock' | 'env'>, began: Date): Date => {
  const unused = clock.now().getTime() + env.REFRESH_TOKEN_TTL_DAYS * dayMs;
  return new Date(Math.min(unused, endOfSignIn(began).getTime()));
};
