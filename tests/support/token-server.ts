import { ApiError } from '#web/lib/api-error.ts';

/** A JWT with its times of issue and expiry, in milliseconds since 1970. It has no valid signature. */
export const unsignedToken = (times: { iat?: number; exp: number }, mark = ''): string => {
  const seconds = Object.fromEntries(
    Object.entries(times).map(([name, ms]) => [name, Math.floor(ms / 1000)]),
  );
  return `h.${btoa(JSON.stringify({ ...seconds, mark })).replaceAll('=', '')}.s`;
};

type Link = { usedAt: number | undefined; seen: boolean };

const placeOf = (token: string): number => Number(token.replace('refresh-', ''));

const refusal = () => new ApiError(401, { error: { _global: 'unauthorized' }, requestId: 'r' });

/**
 * The server's side of one sign-in, as in api.md's update-token: a parent token returns its only child again for 10 s, and for a day while
 * that child was never used; any other use ends the sign-in. `now` is the server's clock.
 */
export const createTokenServer = (now: () => number, lifeSeconds: number) => {
  const chain: Link[] = [{ usedAt: undefined, seen: false }];
  let ended = false;
  const accessOf = (place: number): string =>
    unsignedToken({ iat: now(), exp: now() + lifeSeconds * 1000 }, String(place));

  const judge = (parent: Link, child: Link): boolean => {
    const age = now() - (parent.usedAt ?? now());
    if (child.usedAt !== undefined) return false;
    return age <= 10_000 || (!child.seen && age <= 86_400_000);
  };

  return {
    /** The answer of a sign-in. */
    first: () => ({ accessToken: accessOf(0), refreshToken: 'refresh-0', userId: 'somebody' }),
    renew: (refreshToken: string) => {
      const place = placeOf(refreshToken);
      const [parent, child] = chain.slice(place, place + 2);
      if (ended || !parent) throw refusal();
      if (!child) {
        chain.push({ usedAt: undefined, seen: false });
        parent.usedAt = now();
      } else if (!judge(parent, child)) {
        ended = true;
        throw refusal();
      }
      return { accessToken: accessOf(place + 1), refreshToken: `refresh-${place + 1}` };
    },
    /** Any call with an access token. */
    call: (accessToken: string | undefined) => {
      const claims = JSON.parse(atob(accessToken?.split('.')[1] ?? btoa('{}'))) as {
        exp?: number;
        mark?: string;
      };
      const link = chain[Number(claims.mark)];
      if (ended || !link || (claims.exp ?? 0) * 1000 <= now()) throw refusal();
      link.seen = true;
      return { id: 'somebody' };
    },
    logout: () => {
      ended = true;
    },
    hasEnded: () => ended,
    /** How often the tokens were renewed. */
    renewals: () => chain.length - 1,
  };
};

/** @see createTokenServer */
export type TokenServer = ReturnType<typeof createTokenServer>;
