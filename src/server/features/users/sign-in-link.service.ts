import type { UserActor } from '#domain/actor.ts';
import { type Keyring, openSessionByLink, tokensOf } from '#server/features/sessions/index.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Context } from '#server/platform/context.ts';
import { lockForAdmin } from './users.service.ts';

/**
 * A link that signs in as somebody, for an admin who helps them: the product's first page with the three tokens in its query. It is recorded
 * in the audit log, valid for 15 minutes, and listed among the person's sessions, where they may end it.
 *
 * @throws AppError as `lockForAdmin`; `forbidden` for another admin
 */
export const makeSignInLink = async (
  context: Context,
  keyring: Keyring,
  actor: UserActor,
  { userId, caller }: { userId: string; caller: Caller },
): Promise<{ url: string }> => {
  const opened = await context.db.transaction().execute(async (tx) => {
    const { version } = await lockForAdmin(tx, actor, userId, 'makeSignInLink');
    return openSessionByLink(context, tx, { userId, version, adminId: actor.id, ip: caller.ip });
  });
  const url = new URL('/', context.env.PUBLIC_URL);
  for (const [name, value] of Object.entries(await tokensOf(keyring, opened)))
    url.searchParams.set(name, value);
  return { url: url.href };
};
