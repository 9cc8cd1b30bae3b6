import { letterToken } from '#server/features/notifications/index.ts';
import type { Person } from '#server/features/people/index.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { newId, sha256 } from '#server/platform/ids.ts';
import { insertChange } from './contact-changes.repository.ts';

/** How long the link in the letter to the old address undoes a change. */
export const undoneWithinMs = 7 * 24 * 60 * 60 * 1000;

/** The token of the link that undoes a change. */
export const undoToken = (context: Context, changeId: string): Promise<string> =>
  letterToken(context, `undo:${changeId}`);

/** What recording a change needs from outside its transaction. */
export type PreparedChange = { id: string; tokenHash: string };

/** Call it before the transaction that changes an e-mail or a phone. */
export const prepareContactChange = async (context: Context): Promise<PreparedChange> => {
  const id = newId();
  return { id, tokenHash: sha256(await undoToken(context, id)) };
};

/**
 * Records the contacts before an e-mail or a phone is changed, so that the owner of the present address can undo that. An unconfirmed address
 * may be a stranger's, so nothing is recorded for it. @returns whether it was recorded
 */
export const noteContactChange = async (
  { clock }: Context,
  tx: Tx,
  person: Person,
  { id, tokenHash }: PreparedChange,
): Promise<boolean> => {
  if (person.email_confirmed_at === null) return false;
  const now = clock.now();
  await insertChange(tx, {
    id,
    token_hash: tokenHash,
    user_id: person.id,
    email: person.email,
    phone: person.phone,
    phone_confirmed_at: person.phone_confirmed_at,
    created_at: now,
    expires_at: new Date(now.getTime() + undoneWithinMs),
    ended_at: null,
  });
  return true;
};
