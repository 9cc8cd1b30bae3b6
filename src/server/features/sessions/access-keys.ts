import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose';
import type { Context, Tx } from '#server/platform/context.ts';
import {
  deleteKeysRetiredBefore,
  findServerKeys,
  insertServerKey,
  lockServerKeys,
  retireAccessKeys,
  type ServerKey,
} from '#server/platform/db/server-keys.ts';
import type { ScheduledJob } from '#server/platform/feature.ts';
import { newSecret } from '#server/platform/ids.ts';

/** EdDSA (Ed25519). */
export const algorithm = 'EdDSA';

const hourMs = 60 * 60 * 1000;
/** For how long a key signs. */
const signsMs = 30 * 24 * hourMs;
/** How long a new key is published before it signs, so that every instance has read it by then. */
const publishedAheadMs = hourMs;
/** The longest life of an access token (`ACCESS_TOKEN_TTL_SECONDS`), plus an hour for differing clocks. */
const verifiesMs = 25 * hourMs;

type Vault = Pick<Context, 'db' | 'secrets'>;

type JwtKey = CryptoKey | Uint8Array;

/** A key of access tokens, ready for use. */
export type AccessKey = { kid: string; signing: JwtKey; verifying: JwtKey; retiredAt: Date | null };

/** Everything that tokens are signed and derived with; `access` has the oldest key first. */
export type KeyMaterial = { access: AccessKey[]; refreshSecret: string };

const newAccessKey = async (): Promise<JWK> => {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  return exportJWK(privateKey);
};

const imported = async ({ id, material, retiredAt }: ServerKey): Promise<AccessKey> => {
  const { d: _private, ...publicPart }: JWK = material;
  const [signing, verifying] = await Promise.all([
    importJWK(material, algorithm),
    importJWK(publicPart, algorithm),
  ]);
  return { kid: id, signing, verifying, retiredAt };
};

const makeMissing = ({ db, secrets }: Vault, now: Date): Promise<ServerKey[]> =>
  db.transaction().execute(async (tx) => {
    const inside = { db: tx, secrets };
    await lockServerKeys(tx);
    const known = new Set((await findServerKeys(inside)).map(({ kind }) => kind));
    if (!known.has('access'))
      await insertServerKey(inside, { kind: 'access', material: await newAccessKey(), now });
    if (!known.has('refresh')) {
      const material = { secret: newSecret() };
      await insertServerKey(inside, { kind: 'refresh', material, now });
    }
    return findServerKeys(inside);
  });

const isWhole = (keys: readonly ServerKey[]): boolean =>
  (['access', 'refresh'] as const).every((kind) => keys.some((key) => key.kind === kind));

/** Reads the keys that all instances share; creates them when first needed. */
export const loadKeys = async (vault: Vault, now: Date): Promise<KeyMaterial> => {
  const found = await findServerKeys(vault);
  const keys = isWhole(found) ? found : await makeMissing(vault, now);
  const refresh = keys.find(({ kind }) => kind === 'refresh');
  return {
    access: await Promise.all(keys.filter(({ kind }) => kind === 'access').map(imported)),
    refreshSecret: String(refresh?.material['secret']),
  };
};

/** The key that signs at `now`: the oldest that is not retired yet. */
export const signingKeyAt = ({ access }: KeyMaterial, now: Date): AccessKey => {
  const key = access.find(({ retiredAt }) => retiredAt === null || retiredAt > now);
  if (!key) throw new Error('there is no key to sign with');
  return key;
};

const rotateIn = async (
  tx: Tx,
  secrets: Vault['secrets'],
  now: Date,
): Promise<{ made: boolean; deleted: number }> => {
  await lockServerKeys(tx);
  const inside = { db: tx, secrets };
  const newest = (await findServerKeys(inside)).findLast(({ kind }) => kind === 'access');
  const made = newest !== undefined && now.getTime() - newest.createdAt.getTime() >= signsMs;
  if (made) {
    await retireAccessKeys(tx, new Date(now.getTime() + publishedAheadMs));
    await insertServerKey(inside, { kind: 'access', material: await newAccessKey(), now });
  }
  const deleted = await deleteKeysRetiredBefore(tx, new Date(now.getTime() - verifiesMs));
  return { made, deleted };
};

/**
 * Gives access tokens a new key every 30 days. The new one is published an hour before it signs and the old one is deleted once none of its
 * tokens can live. May run on several instances at once, and any number of times.
 */
export const rotateKeys = ({
  db,
  secrets,
  clock,
  log,
}: Vault & Pick<Context, 'clock' | 'log'>): ScheduledJob => ({
  name: 'sessions.rotate-keys',
  cron: '20 3 * * *',
  run: async () => {
    const { made, deleted } = await db.transaction().execute((tx) => rotateIn(tx, secrets, clock.now()));
    if (made || deleted > 0) log.info({ made, deleted }, 'keys of access tokens were rotated');
  },
});
