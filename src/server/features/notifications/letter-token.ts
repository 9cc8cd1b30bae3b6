import { createHmac } from 'node:crypto';
import type { Context } from '#server/platform/context.ts';
import { serverSecret } from '#server/platform/db/server-secret.ts';

/**
 * A token for a letter's link: 256 bits derived from `name` under the server's key, so that a letter sent again holds the same link and only
 * the token's hash has to be stored. `name` holds a colon, which no address does.
 */
export const letterToken = async (
  context: Pick<Context, 'db' | 'clock' | 'secrets'>,
  name: `${string}:${string}`,
): Promise<string> =>
  createHmac('sha256', await serverSecret(context, 'letters'))
    .update(name)
    .digest('base64url');
