import type { z } from 'zod/mini';
import type { declineInvitationBody, extendBody, inviteBody } from '#contract/invitations.ts';
import type { RequestView } from '#contract/requests.ts';
import { isStaff, type UserActor } from '#domain/actor.ts';
import {
  canDecline,
  canWithdrawConsent,
  extensionRefusal,
  isExtensionOfUse,
} from '#domain/requests/invitations.ts';
import { isBeforeChoice, requestPolicy, type RequestAction } from '#domain/requests/request-policy.ts';
import { invitationPolicy } from '#domain/requests/request-staff-policy.ts';
import { referenceOf, type Reference } from '#server/features/offers/index.ts';
import { withdrawSharing } from '#server/features/people/index.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { AppError, fieldError } from '#server/platform/errors/app-error.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { IdempotentCall } from '#server/platform/idempotency/idempotent-call.ts';
import { idempotent } from '#server/platform/idempotency/idempotent.ts';
import { declineLiveOffers } from '../commercial-offers/fall-away.ts';
import { leaveChoice } from '../commercial-offers/leave-choice.ts';
import { withdrawAllOf } from '../commercial-offers/withdraw-live.ts';
import { closeForRecipients } from './close-for-recipients.ts';
import { appendInvitationEvent, appendInvited } from './invitations.events.ts';
import {
  declineBid,
  extendBids,
  findCurrentInvitations,
  hasPeople,
  type InvitationRow,
} from './invitations.repository.ts';
import { passOn } from './pass-on.service.ts';
import { requireItsLessor } from '../request-asset.ts';
import { factsOf } from '../requests.presenter.ts';
import { findRequest, lockVisible, type RequestRow } from '../requests.repository.ts';
import { viewOf } from '../requests.service.ts';

type Locked = { row: RequestRow; invitations: InvitationRow[]; reference: Reference; now: Date };

/** Runs a change of a request's invitations under the lock of its row, and returns what the actor then sees. */
const change = async (
  context: Context,
  actor: UserActor,
  { id, action, repeat }: { id: string; action: RequestAction; repeat: IdempotentCall },
  run: (tx: Tx, locked: Locked) => Promise<void>,
): Promise<RequestView> => {
  const reference = await referenceOf(context);
  const now = context.clock.now();
  return idempotent(context, repeat, async (tx) => {
    const row = await lockVisible(tx, actor, id);
    if (!row) throw new AppError('notFound');
    const refusal = requestPolicy.refusal(action, actor, factsOf(row));
    if (refusal) throw new AppError(refusal);
    await run(tx, { row, invitations: await findCurrentInvitations(tx, id), reference, now });
    return viewOf(tx, actor, { row: (await findRequest(tx, id)) ?? row, reference, now });
  });
};

/**
 * The client agrees to pass their request on to further lessors; those that have it already stay as they are. Its vendor gets it again if the
 * consent had been withdrawn.
 * @throws AppError `notFound`, `forbidden`, `conflict` once one is chosen, `formHasErrors` for an unknown lessor
 */
export const inviteLessors = (
  context: Context,
  actor: UserActor,
  id: string,
  { lessorIds, caller, repeat }: z.infer<typeof inviteBody> & { caller: Caller; repeat: IdempotentCall },
): Promise<RequestView> =>
  change(
    context,
    actor,
    { id, action: 'inviteLessors', repeat },
    async (tx, { row, invitations, reference, now }) => {
      if (!isBeforeChoice(factsOf(row))) throw new AppError('conflict');
      const known = new Set(invitations.map(({ lessor_id: lessorId }) => lessorId));
      const further = lessorIds.filter((lessorId) => !known.has(lessorId));
      if (further.length === 0) return;
      await requireItsLessor(tx, row, further);
      const form = `/account/requests/${id}`;
      const invited = await passOn(tx, {
        requestId: id,
        userId: actor.id,
        lessorIds: further,
        vendor:
          row.vendor_id !== null && row.vendor_ended_at !== null
            ? reference.vendors.get(row.vendor_id)
            : undefined,
        form,
        caller,
        now,
      });
      await appendInvited(context.clock, tx, { row, lessorIds: invited, actorId: actor.id });
    },
  );

/**
 * The client withdraws every consent to pass a request on: its lessors and its vendor lose it, and their live offers are declined. It stays
 * with its manager, and can be passed on with a new consent. Nothing happens if none is standing.
 * @throws AppError `notFound`, `forbidden`, `conflict` once a КП is accepted
 */
export const withdrawConsent = (
  context: Context,
  actor: UserActor,
  id: string,
  repeat: IdempotentCall,
): Promise<RequestView> =>
  change(context, actor, { id, action: 'withdrawConsent', repeat }, async (tx, { row, invitations, now }) => {
    if (!canWithdrawConsent(factsOf(row))) throw new AppError('conflict');
    if (!(await withdrawSharing(tx, id, now))) return;
    await declineLiveOffers(context, tx, id);
    await leaveChoice(context, tx, { request: row });
    await closeForRecipients(context, tx, { row, invitations, actorId: actor.id });
  });

/** The lessors whose deadline is extended: all that may still answer, or the named one. */
const extended = (
  { row, invitations }: Pick<Locked, 'row' | 'invitations'>,
  lessorId: string | undefined,
): string[] => {
  const named = invitations.filter(
    (invitation) => invitation.lessor_id === (lessorId ?? invitation.lessor_id),
  );
  if (lessorId !== undefined && named.length === 0) throw fieldError('lessorId', 'unknown');
  const open = named.filter(({ lessor_id: id, state }) =>
    isExtensionOfUse(factsOf(row), { lessorId: id, state, ended: false }),
  );
  if (open.length === 0) throw new AppError('conflict');
  return open.map((invitation) => invitation.lessor_id);
};

/**
 * Staff extend the lessors' deadline, never to an earlier moment.
 * @throws AppError `notFound`, `forbidden`, `conflict` if the named one, or nobody, may answer any more, `formHasErrors`
 */
export const extendInvitations = (
  context: Context,
  actor: UserActor,
  id: string,
  { repeat, ...body }: z.infer<typeof extendBody> & { repeat: IdempotentCall },
): Promise<RequestView> =>
  change(
    context,
    actor,
    { id, action: 'extendInvitations', repeat },
    async (tx, { row, invitations, now }) => {
      const until = new Date(body.until);
      const refused = extensionRefusal(until, now);
      if (refused) throw fieldError('until', refused.code, { [refused.code]: refused.bound });
      const lessorIds = await extendBids(tx, id, {
        lessorIds: extended({ row, invitations }, body.lessorId),
        until,
      });
      if (lessorIds.length === 0) return;
      const data = { lessorIds };
      await appendInvitationEvent(context.clock, tx, {
        type: 'request.bidsExtended',
        row,
        actorId: actor.id,
        data,
      });
    },
  );

/** The lessor that the actor answers for: their own, or a named one without people here. */
const answersFor = (actor: UserActor, named: string | undefined): string => {
  if (isStaff(actor)) {
    if (named === undefined) throw fieldError('lessorId', 'required');
    return named;
  }
  const own = actor.lessor?.id;
  if (own === undefined) throw new AppError('forbidden');
  if (named !== undefined && named !== own) throw fieldError('lessorId', 'unknown');
  return own;
};

/**
 * A lessor declines, through its own people, or through staff if it has none; its sent offers are withdrawn.
 * @throws AppError `notFound`; `forbidden` for others, and for staff if the lessor has people; `conflict` if it has declined already, its КП
 *   is accepted, it has not answered a request that takes no more offers, or the request has failed; `formHasErrors` for a lessor that is not invited
 */
export const declineInvitation = (
  context: Context,
  actor: UserActor,
  id: string,
  { repeat, ...body }: z.infer<typeof declineInvitationBody> & { repeat: IdempotentCall },
): Promise<RequestView> =>
  change(context, actor, { id, action: 'declineInvitation', repeat }, async (tx, { row, invitations }) => {
    const lessorId = answersFor(actor, body.lessorId);
    const invitation = invitations.find((one) => one.lessor_id === lessorId);
    if (!invitation) throw isStaff(actor) ? fieldError('lessorId', 'unknown') : new AppError('conflict');
    const answering = { lessorId, lessorHasPeople: await hasPeople(tx, lessorId) };
    const refusal = invitationPolicy.refusal('decline', actor, answering);
    if (refusal) throw new AppError(refusal);
    if (!canDecline(factsOf(row), { lessorId, state: invitation.state })) throw new AppError('conflict');
    await declineBid(tx, { requestId: id, lessorId, reason: body.reason });
    const data = { lessorId };
    await appendInvitationEvent(context.clock, tx, {
      type: 'request.invitationDeclined',
      row,
      actorId: actor.id,
      data,
    });
    await withdrawAllOf(context, tx, { requestId: id, lessorId, actorId: actor.id });
  });
