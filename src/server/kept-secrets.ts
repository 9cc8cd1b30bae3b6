import { webhookSecrets } from './features/integrations/index.ts';
import { secondFactorSecrets } from './features/second-factor/index.ts';
import type { Context } from './platform/context.ts';
import { serverKeySecrets } from './platform/db/sealed-keys.ts';
import { findServerKeys } from './platform/db/server-keys.ts';
import { ConfigurationError } from './platform/env.ts';
import { UnknownKeyError } from './platform/secrets/secret-box.ts';
import { sealRows, type KeptSecrets } from './platform/secrets/seal-rows.ts';

const keptSecrets: readonly KeptSecrets[] = [serverKeySecrets, secondFactorSecrets, webhookSecrets];

type Parts = Pick<Context, 'db' | 'secrets' | 'log'>;

/**
 * Encrypts every plain secret in the database with the present key, or `all`, including those under older keys; may be repeated, and run by
 * several instances at once.
 *
 * @returns how many rows were written, by table
 * @throws ConfigurationError if the database holds secrets under a key that is not in `SECRETS_KEY`
 */
export const sealSecrets = async (
  { log, ...parts }: Parts,
  which: 'plain' | 'all',
): Promise<Record<string, number>> => {
  try {
    const written: Record<string, number> = {};
    for (const kept of keptSecrets) written[kept.name] = await sealRows(parts, kept, which);
    // The server needs these for everything: read them now, so that a wrong key shows at the start and not at the first sign-in.
    await findServerKeys(parts);
    if (Object.values(written).some((rows) => rows > 0)) log.info({ written }, 'secrets were encrypted');
    return written;
  } catch (err) {
    if (err instanceof UnknownKeyError)
      throw new ConfigurationError(`SECRETS_KEY ${err.message}`, { cause: err });
    throw err;
  }
};
