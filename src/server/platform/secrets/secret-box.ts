import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** Encrypts what is kept in the database but must not be readable from it. */
export type SecretBox = {
  /**
   * Encrypts a secret for one purpose, which names its row: `second_factors/<user id>`. It opens only for that purpose, so a secret copied
   * into another row is useless.
   */
  seal: (purpose: string, secret: string) => string;
  /** @throws UnknownKeyError for a secret under a key that this process lacks; Error for one that is damaged, plain, or of another purpose */
  open: (purpose: string, sealed: string) => string;
  /** The prefix of everything encrypted with the present key. */
  currentPrefix: string;
  /**
   * An HMAC with the present key, for secrets so short that a plain hash would yield to trying them all. It is not renewed when keys change,
   * so it is only for short-lived secrets.
   */
  digest: (purpose: string, secret: string) => string;
  /** Whether the digest is of this secret for this purpose, under any of the keys. */
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

/** The prefix of every encrypted secret: the format, followed by the id of its key. */
export const sealedPrefix = 's1.';

/** Tells keys apart without revealing anything about them: the first 32 bits of a hash. */
const keyIdOf = (key: Buffer): string =>
  createHash('sha256').update('leasing key id').update(key).digest('hex').slice(0, 8);

/** A separate key for digests: no key serves two purposes. */
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
