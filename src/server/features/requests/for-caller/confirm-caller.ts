import { isBlocked, system } from '#domain/actor.ts';
import { requestStatus } from '#contract/request-status.ts';
import { referenceOf } from '#server/features/offers/index.ts';
import { lockPerson } from '#server/features/people/index.ts';
import type { PrepareClaim } from '#server/features/registration/index.ts';
import type { Context } from '#server/platform/context.ts';
import { attempt } from '#server/platform/db/attempt.ts';
import { submitDraft } from '../sending/request-drafts.service.ts';
import { findRequest, lockRequest, updateRequest } from '../requests.repository.ts';
import { callersPage } from './caller-invitation.service.ts';
import { eraseCallerInvitation, findAcceptance } from './caller-invitations.repository.ts';
import { findActor, appendDraftWritten } from './draft-owner.ts';

/** An e-mail that only the caller entered does not prove that an account is theirs; one that the link was sent to does. */
const isTheirs = (
  { by, email }: { by: 'phone' | 'email'; email: string },
  invited: { email: string | null },
): boolean => by === 'phone' || invited.email === email;

/**
 * The right code of a caller’s call makes the draft that was written for them theirs, and sends it, in the transaction that confirms the phone.
 * If it cannot be sent as it was read, it still becomes their draft.
 */
export const prepareCallerClaim =
  (context: Context): PrepareClaim =>
  async () => {
    const reference = await referenceOf(context);
    return async (tx, { registrationHash, userId, caller, ...confirmed }) => {
      const waiting = await findAcceptance(tx, registrationHash);
      if (!waiting) return null;
      // Meanwhile the person joins no vendor or lessor. People are locked before their requests.
      await lockPerson(tx, userId);
      const row = await lockRequest(tx, waiting.request_id);
      // The first of several codes removes the invitation.
      const accepted = row && (await findAcceptance(tx, registrationHash));
      if (!row || !accepted || row.status !== 'draft') return null;
      const client = await findActor(tx, userId);
      if (client?.role !== 'client' || isBlocked(client) || !isTheirs(confirmed, accepted)) return null;
      await eraseCallerInvitation(tx, row.id);
      const given = await updateRequest(tx, row.id, {
        client_id: userId,
        draft: JSON.stringify({ ...row.draft, lessorIds: accepted.lessor_ids }),
        updated_at: context.clock.now(),
      });
      const agreed = { consent: true, lessorIds: accepted.lessor_ids, form: callersPage } as const;
      const send = () => submitDraft(context, tx, given, { ...agreed, actor: system, reference, caller });
      const asRead = row.version === accepted.request_version;
      if (!asRead || !(await attempt(tx, send))) await appendDraftWritten(context, tx, given, row.manager_id);
      const { id, number, status } = (await findRequest(tx, row.id)) ?? given;
      return { id, number, status: requestStatus.parse(status) };
    };
  };
