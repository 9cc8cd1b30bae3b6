import { createHmac } from 'node:crypto';
import type { LetterTokenName } from '#domain/notifications/notice.ts';
import type { Context } from '#server/platform/context.ts';
import { serverSecret } from '#server/platform/db/server-secret.ts';

/**
 * A token for a letter's link: 256 bits derived from `name` under the server's key, so that a letter sent again holds the same link and only
 * the token's hash has to be stored.
 */
export const letterToken = async (
  context: Pick<Context, 'db' | 'clock' | 'secrets'>,
  name: LetterTokenName,
): Promise<string> =>
  createHmac('sha256', await serverSecret(context, 'letters'))
    .update(name)
    .digest('base64url');
