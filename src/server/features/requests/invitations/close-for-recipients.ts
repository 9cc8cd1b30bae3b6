import type { Context, Tx } from '#server/platform/context.ts';
import { appendInvitationEvent } from './invitations.events.ts';
import { endInvitations, findCurrentInvitations, type InvitationRow } from './invitations.repository.ts';
import { findPassedOn } from '../requests-of-person.repository.ts';
import { factsOf } from '../requests.presenter.ts';
import { endForVendor, lockRequest, type RequestRow } from '../requests.repository.ts';

/** Closes a locked request whose consent was withdrawn for its lessors and its vendor, who are told to delete what they have of it. */
export const closeForRecipients = async (
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  { row, invitations, actorId }: { row: RequestRow; invitations: readonly InvitationRow[]; actorId: string },
): Promise<void> => {
  const now = clock.now();
  await endInvitations(tx, row.id, now);
  await endForVendor(tx, row.id, now);
  await appendInvitationEvent(clock, tx, {
    type: 'request.consentWithdrawn',
    row,
    actorId,
    data: { lessorIds: invitations.map((one) => one.lessor_id), vendorId: factsOf(row).vendorId },
  });
};

/** Closes the requests of a person who deletes their account for all who got them, except those that led to a deal. */
export const closeRequestsOf = async (
  context: Pick<Context, 'clock'>,
  tx: Tx,
  userId: string,
): Promise<void> => {
  for (const id of await findPassedOn(tx, userId)) {
    const row = await lockRequest(tx, id);
    if (!row) continue;
    const invitations = await findCurrentInvitations(tx, id);
    await closeForRecipients(context, tx, { row, invitations, actorId: userId });
  }
};
