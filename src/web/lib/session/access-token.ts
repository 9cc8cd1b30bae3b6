import type { TokenStanding } from './session-machine.ts';
import type { StoredTokens } from './token-store.ts';

/** A token is renewed this long before it expires, in milliseconds. */
export const refreshAheadMs = 10_000;

// Two processes may read the same clock this far apart.
const clockNoiseMs = 1000;

type Claims = { readonly exp: number; readonly iat: number | undefined };

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** The times in a JWT, in seconds since 1970 by the server's clock. Nothing is verified here. */
const claimsOf = (token: string): Claims | undefined => {
  const [, payload, signature, ...more] = token.split('.');
  if (!payload || !signature || more.length > 0) return undefined;
  try {
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as {
      exp?: unknown;
      iat?: unknown;
    } | null;
    if (!isNumber(claims?.exp)) return undefined;
    return { exp: claims.exp, iat: isNumber(claims.iat) ? claims.iat : undefined };
  } catch {
    return undefined;
  }
};

/** When a JWT expires, in milliseconds since 1970 by the server's clock; undefined for what is no JWT or names no time. */
export const expiryOf = (token: string): number | undefined => {
  const claims = claimsOf(token);
  return claims && claims.exp * 1000;
};

/**
 * When tokens are to be renewed, by this browser's clock: 10 s before the access token expires. If it is known when they came, their
 * lifetime is counted from then, so the browser's clock may be wrong. Undefined where there is no token, or a damaged one.
 */
export const renewalDue = (held: StoredTokens | null): number | undefined => {
  const claims = held && claimsOf(held.accessToken);
  if (!claims) return undefined;
  const { exp, iat } = claims;
  const { since } = held;
  const expiry = since === undefined || iat === undefined ? exp * 1000 : since + (exp - iat) * 1000;
  return expiry - refreshAheadMs;
};

/** The state of stored tokens at `now` (milliseconds since 1970). If the clock was set back, they count as expiring. */
export const standingOf = (held: StoredTokens | null, now: number): TokenStanding => {
  const due = renewalDue(held);
  if (due === undefined) return 'absent';
  return now >= due || now < (held?.since ?? -Infinity) - clockNoiseMs ? 'expiring' : 'fresh';
};
