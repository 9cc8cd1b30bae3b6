import { createHmac } from 'node:crypto';
import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import type { Context } from '#server/platform/context.ts';
import { type AccessKey, algorithm, type KeyMaterial, loadKeys, signingKeyAt } from './access-keys.ts';

/** The claims of an access token: the person, the session, and the hash of the refresh token that it was issued with. */
export type AccessClaims = { userId: string; sessionId: string; refreshHash: string };

/** Keys that all instances share: they are kept in the database and created when first needed. */
export type Keyring = {
  /** `until`: the token expires then at the latest. */
  signAccess: (claims: AccessClaims, until?: Date) => Promise<string>;
  /** Null for a token that is malformed, foreign or expired. */
  verifyAccess: (token: string) => Promise<AccessClaims | null>;
  /** The child of a refresh token: HMAC under the server key, so the same parent always gives the same child. */
  deriveRefresh: (parent: string) => Promise<string>;
};

const issuer = 'leasing';
/** Audience and type of access tokens (RFC 9068), so that no other token signed with these keys passes for one. */
const audience = 'leasing-api';
const accessType = 'at+jwt';

/** Keys read longer ago than this are read again before signing: a new key is published long before its turn. */
const freshMs = 60_000;
/** A token with an unknown key causes the keys to be read again, but no more often than this: a caller can name keys that do not exist. */
const pauseMs = 5000;

const secondsOf = (moment: Date): number => Math.floor(moment.getTime() / 1000);

type Loaded = { keys: KeyMaterial; at: number };

/** The keys as read by this instance, at most `maxAgeMs` ago. One reading at a time. */
const createShelf = ({ db, secrets, clock }: Pick<Context, 'db' | 'secrets' | 'clock'>) => {
  let loaded: Loaded | undefined;
  let loading: Promise<Loaded> | undefined;
  const load = async (): Promise<Loaded> => {
    const now = clock.now();
    loaded = { keys: await loadKeys({ db, secrets }, now), at: now.getTime() };
    return loaded;
  };
  return async (maxAgeMs: number): Promise<KeyMaterial> => {
    // A clock that was set back also makes them stale.
    if (loaded && Math.abs(clock.now().getTime() - loaded.at) < maxAgeMs) return loaded.keys;
    loading ??= load().finally(() => {
      loading = undefined;
    });
    return (await loading).keys;
  };
};

const kidOf = (token: string): string | undefined => {
  try {
    return decodeProtectedHeader(token).kid;
  } catch {
    return undefined;
  }
};

const claimsOf = async (token: string, key: AccessKey, now: Date): Promise<AccessClaims | null> => {
  try {
    const { payload } = await jwtVerify(token, key.verifying, {
      issuer,
      audience,
      typ: accessType,
      algorithms: [algorithm],
      currentDate: now,
      requiredClaims: ['sub', 'sid', 'rth', 'exp'],
    });
    return {
      userId: String(payload.sub),
      sessionId: String(payload['sid']),
      refreshHash: String(payload['rth']),
    };
  } catch {
    return null;
  }
};

/** The keyring of this product's database. */
export const createKeyring = ({
  env,
  ...parts
}: Pick<Context, 'db' | 'secrets' | 'clock' | 'env'>): Keyring => {
  const { clock } = parts;
  const keysWithin = createShelf(parts);

  const findKey = async (kid: string): Promise<AccessKey | undefined> => {
    const named = ({ access }: KeyMaterial) => access.find((key) => key.kid === kid);
    return named(await keysWithin(Infinity)) ?? named(await keysWithin(pauseMs));
  };

  return {
    signAccess: async ({ userId, sessionId, refreshHash }, until) => {
      const { kid, signing } = signingKeyAt(await keysWithin(freshMs), clock.now());
      const begun = secondsOf(clock.now());
      const usual = begun + env.ACCESS_TOKEN_TTL_SECONDS;
      return new SignJWT({ sid: sessionId, rth: refreshHash })
        .setProtectedHeader({ alg: algorithm, typ: accessType, kid })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(userId)
        .setIssuedAt(begun)
        .setExpirationTime(Math.min(usual, until ? secondsOf(until) : usual))
        .sign(signing);
    },
    verifyAccess: async (token) => {
      const kid = kidOf(token);
      const key = kid === undefined ? undefined : await findKey(kid);
      return key ? claimsOf(token, key, clock.now()) : null;
    },
    deriveRefresh: async (parent) => {
      const { refreshSecret } = await keysWithin(Infinity);
      return createHmac('sha256', refreshSecret).update(parent).digest('base64url');
    },
  };
};
