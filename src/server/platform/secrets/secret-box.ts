import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** Encrypts what the database keeps and a reader of it must not have. */
export type SecretBox = {
  /**
   * Encrypts a secret for one purpose, which names the row that it is for: `second_factors/<user id>`. It opens for that purpose alone, so
   * that a secret copied into another row is of no use.
   */
  seal: (purpose: string, secret: string) => string;
  /** @throws UnknownKeyError for one under a key that this process has not; Error for one that is damaged, plain, or of another purpose */
  open: (purpose: string, sealed: string) => string;
  /** What everything begins with that is encrypted by the present key. */
  currentPrefix: string;
  /**
   * What is kept of a secret so short that trying all of them would find it by a plain hash: an HMAC by the present key. Not encrypted anew
   * when keys change, so only for what is soon over.
   */
  digest: (purpose: string, secret: string) => string;
  /** Whether this secret of this purpose gave a digest, by any of the keys. */
  matches: (purpose: string, secret: string, digest: string) => boolean;
};

/** A secret was encrypted by a key that this process does not have. */
export class UnknownKeyError extends Error {
  override readonly name = 'UnknownKeyError';

  constructor(keyId: string) {
    super(`has no key ${keyId}, by which secrets of this database are encrypted`);
  }
}

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** What every encrypted secret begins with: the format, before the id of its key. */
export const sealedPrefix = 's1.';

/** Tells keys apart and gives nothing of them away: the first 32 bits of a hash. */
const keyIdOf = (key: Buffer): string =>
  createHash('sha256').update('leasing key id').update(key).digest('hex').slice(0, 8);

/** A key of its own for digests: no key does two kinds of work. */
const digestKeyOf = (key: Buffer): Buffer => Buffer.from(hkdfSync('sha256', key, '', 'leasing digests', 32));

const digestBy = (key: Buffer, purpose: string, secret: string): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([purpose, secret]))
    .digest('hex');

const isSame = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** A box of 256-bit keys in base64: the first one encrypts, all of them open. */
export const createSecretBox = (keys: readonly string[]): SecretBox => {
  const byId = new Map(
    keys.map((text) => {
      const key = Buffer.from(text, 'base64');
      return [keyIdOf(key), key] as const;
    }),
  );
  const [[currentId, current] = []] = byId;
  if (currentId === undefined || current === undefined) throw new Error('a box needs a key');
  const currentPrefix = `${sealedPrefix}${currentId}.`;
  const digestKeys = [...byId.values()].map(digestKeyOf);
  const currentDigestKey = digestKeyOf(current);
  return {
    currentPrefix,
    digest: (purpose, secret) => digestBy(currentDigestKey, purpose, secret),
    matches: (purpose, secret, digest) =>
      digestKeys.some((key) => isSame(digestBy(key, purpose, secret), digest)),
    seal: (purpose, secret) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, current, nonce, { authTagLength: tagBytes });
      cipher.setAAD(Buffer.from(`${currentPrefix}${purpose}`));
      const encrypted = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return `${currentPrefix}${Buffer.concat([nonce, encrypted, cipher.getAuthTag()]).toString('base64url')}`;
    },
    open: (purpose, sealed) => {
      const [, keyId, body] = /^s1\.([\da-f]{8})\.([\w-]{38,})$/.exec(sealed) ?? [];
      if (keyId === undefined || body === undefined) throw new Error('this secret is not encrypted');
      const key = byId.get(keyId);
      if (!key) throw new UnknownKeyError(keyId);
      const bytes = Buffer.from(body, 'base64url');
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      });
      decipher.setAAD(Buffer.from(`${sealedPrefix}${keyId}.${purpose}`));
      decipher.setAuthTag(bytes.subarray(-tagBytes));
      const opened = [decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()];
      return Buffer.concat(opened).toString('utf8');
    },
  };
};
