import { createHmac } from 'node:crypto';
import type { NotificationKind } from '#contract/notifications.ts';
import type { Context } from '#server/platform/context.ts';
import { serverSecret } from '#server/platform/db/server-secret.ts';
import { newId, sha256 } from '#server/platform/ids.ts';
import { findOrInsertPreferences } from './mail-preferences.repository.ts';

/** An address that a letter is about to go to: whether it accepts notifications, and the token for the letter's footer. */
export type Mailbox = { email: string; rejected: boolean; rejectedKinds: NotificationKind[]; token: string };

/**
 * The mailbox of an address. Its token is derived from it, so that all letters to one address carry the same token and only its hash is
 * stored; it gives access only to the choice of notifications to that address.
 */
export const mailboxOf = async (
  context: Pick<Context, 'db' | 'clock' | 'secrets'>,
  address: string,
): Promise<Mailbox> => {
  const email = address.trim().toLowerCase();
  const token = createHmac('sha256', await serverSecret(context, 'letters'))
    .update(email)
    .digest('base64url');
  const preferences = await findOrInsertPreferences(context.db, {
    id: newId(),
    email,
    token_hash: sha256(token),
    rejected_at: null,
    created_at: context.clock.now(),
  });
  const { rejected_at: rejectedAt, rejected_kinds: rejectedKinds } = preferences;
  return { email, rejected: rejectedAt !== null, rejectedKinds, token };
};
