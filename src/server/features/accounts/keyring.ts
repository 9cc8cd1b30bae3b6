import { createHmac, randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, importJWK, jwtVerify, SignJWT, type CryptoKey, type JWK } from 'jose';
import { sql } from 'kysely';
import type { Context, Db } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';

/** What an access token says: whose it is, of which sign-in, and with which refresh token (its hash) it was given. */
export type AccessClaims = { userId: string; signInId: string; refreshHash: string };

/** Keys that all instances share: they live in the database and are made at the first need. */
export type Keyring = {
  signAccess: (claims: AccessClaims) => Promise<string>;
  /** Null for a token that is malformed, foreign or expired. */
  verifyAccess: (token: string) => Promise<AccessClaims | null>;
  /** The child of a refresh token: HMAC under the server key, so the same parent always gives the same child. */
  deriveRefresh: (parent: string) => Promise<string>;
};

type Material = { kid: string; signing: JwtKey; verifying: JwtKey; refreshSecret: string };

type JwtKey = CryptoKey | Uint8Array;

const issuer = 'leasing';
const algorithm = 'EdDSA';

const newAccessKey = async (): Promise<JWK> => {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  return exportJWK(privateKey);
};

const loadOrMake = async (db: Db, now: Date): Promise<Material> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('server_keys'))`.execute(tx);
    const rows = await tx
      .selectFrom('server_keys')
      .select(['id', 'kind', 'material'])
      .where('retired_at', 'is', null)
      .orderBy('created_at', 'desc')
      .execute();
    const keep = async (kind: 'access' | 'refresh', make: () => Promise<Record<string, unknown>>) => {
      const row = rows.find((candidate) => candidate.kind === kind);
      if (row) return row;
      const made = { id: newId(), kind, material: await make() };
      await tx
        .insertInto('server_keys')
        .values({ ...made, material: JSON.stringify(made.material), created_at: now, retired_at: null })
        .execute();
      return made;
    };
    const access = await keep('access', async () => ({ ...(await newAccessKey()) }));
    const refresh = await keep('refresh', async () => ({ secret: randomBytes(32).toString('base64url') }));
    const { d: _private, ...publicPart }: JWK = access.material;
    return {
      kid: access.id,
      signing: await importJWK(access.material, algorithm),
      verifying: await importJWK(publicPart, algorithm),
      refreshSecret: String(refresh.material['secret']),
    };
  });

/** The keyring of this product's database. */
export const createKeyring = ({ db, clock, env }: Context): Keyring => {
  let loading: Promise<Material> | undefined;
  const material = (): Promise<Material> => {
    loading ??= loadOrMake(db, clock.now()).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  const seconds = (): number => Math.floor(clock.now().getTime() / 1000);

  return {
    signAccess: async ({ userId, signInId, refreshHash }) => {
      const { kid, signing } = await material();
      return new SignJWT({ sid: signInId, rth: refreshHash })
        .setProtectedHeader({ alg: algorithm, kid })
        .setIssuer(issuer)
        .setSubject(userId)
        .setIssuedAt(seconds())
        .setExpirationTime(seconds() + env.ACCESS_TOKEN_TTL_SECONDS)
        .sign(signing);
    },
    verifyAccess: async (token) => {
      const { verifying } = await material();
      try {
        const { payload } = await jwtVerify(token, verifying, {
          issuer,
          algorithms: [algorithm],
          currentDate: clock.now(),
          requiredClaims: ['sub', 'sid', 'rth', 'exp'],
        });
        return {
          userId: String(payload.sub),
          signInId: String(payload['sid']),
          refreshHash: String(payload['rth']),
        };
      } catch {
        return null;
      }
    },
    deriveRefresh: async (parent) => {
      const { refreshSecret } = await material();
      return createHmac('sha256', refreshSecret).update(parent).digest('base64url');
    },
  };
};
