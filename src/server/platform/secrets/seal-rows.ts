import type { Context, Tx } from '../context.ts';
import { sealedPrefix, type SecretBox } from './secret-box.ts';

/** A row with its secrets, and the purpose that they are encrypted for. */
export type SecretRow = { id: string; purpose: string; secrets: readonly (string | null)[] };

/** Where a table keeps secrets; its owner reads and writes them. */
export type KeptSecrets = {
  name: string;
  /** Locks and returns rows with a secret that does not begin with `prefix`; `limit` at most. */
  lockOthers: (tx: Tx, prefix: string, limit: number) => Promise<SecretRow[]>;
  save: (tx: Tx, row: SecretRow) => Promise<void>;
};

const batchSize = 200;

const sealAnew = (box: SecretBox, purpose: string, secret: string | null): string | null => {
  if (secret === null || secret.startsWith(box.currentPrefix)) return secret;
  return box.seal(purpose, secret.startsWith(sealedPrefix) ? box.open(purpose, secret) : secret);
};

const sealBatch = async (tx: Tx, box: SecretBox, kept: KeptSecrets, prefix: string): Promise<number> => {
  const rows = await kept.lockOthers(tx, prefix, batchSize);
  for (const { id, purpose, secrets } of rows)
    await kept.save(tx, { id, purpose, secrets: secrets.map((secret) => sealAnew(box, purpose, secret)) });
  return rows.length;
};

/**
 * Encrypts with the present key `plain` secrets, or `all` that are not yet under it. It works in batches, each in a transaction under the
 * rows' locks, so that several instances may do it at once and any of them may stop half way.
 *
 * @returns how many rows were written
 * @throws UnknownKeyError if the key of a secret is not configured
 */
export const sealRows = async (
  { db, secrets: box }: Pick<Context, 'db' | 'secrets'>,
  kept: KeptSecrets,
  which: 'plain' | 'all',
): Promise<number> => {
  const prefix = which === 'plain' ? sealedPrefix : box.currentPrefix;
  let sealed = 0;
  for (;;) {
    const count = await db.transaction().execute((tx) => sealBatch(tx, box, kept, prefix));
    sealed += count;
    if (count < batchSize) return sealed;
  }
};
