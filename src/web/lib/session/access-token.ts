import type { TokenStanding } from './session-machine.ts';

/** A token is renewed this long before it expires, in milliseconds. */
export const refreshAheadMs = 10_000;

/** When a JWT expires, in milliseconds since 1970; undefined for what is no JWT or says nothing of it. Nothing is verified here. */
export const expiryOf = (token: string): number | undefined => {
  const [, payload, signature, ...more] = token.split('.');
  if (!payload || !signature || more.length > 0) return undefined;
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const expiry = (claims as { exp?: unknown } | null)?.exp;
    return typeof expiry === 'number' && Number.isFinite(expiry) ? expiry * 1000 : undefined;
  } catch {
    return undefined;
  }
};

/** How a stored access token stands at `now` (milliseconds since 1970). */
export const standingOf = (token: string | undefined, now: number): TokenStanding => {
  const expiry = token === undefined ? undefined : expiryOf(token);
  if (expiry === undefined) return 'absent';
  return expiry - now <= refreshAheadMs ? 'expiring' : 'fresh';
};
