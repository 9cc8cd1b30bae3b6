import type { z } from 'zod/mini';
import { requestStatus } from '#contract/request-status.ts';
import type { RequestView, transitionBody } from '#contract/requests.ts';
import { isStaff, type Actor, type UserActor } from '#domain/actor.ts';
import { isChoosing } from '#domain/requests/deal-moves.ts';
import { mayHold } from '#domain/requests/offer-hold.ts';
import { dueAt } from '#domain/requests/request-clock.ts';
import { endedEarly } from '#domain/requests/request-policy.ts';
import {
  transition,
  type TransitionCommand,
  type TransitionRefusal,
} from '#domain/requests/request-machine.ts';
import { leadAnswerDue } from '#domain/requests/vendor-answers.ts';
import { referenceOf } from '#server/features/offers/index.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { AppError, fieldError } from '#server/platform/errors/app-error.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { IdempotentCall } from '#server/platform/idempotency/idempotent-call.ts';
import { idempotent } from '#server/platform/idempotency/idempotent.ts';
import { newId } from '#server/platform/ids.ts';
import { endAllOffers, endLiveOffers, fallAway } from './commercial-offers/fall-away.ts';
import { eraseCallerInvitation } from './for-caller/caller-invitations.repository.ts';
import { choiceEnd, stateOf } from './requests.presenter.ts';
import { findOutlined } from './lists/outlined-requests.repository.ts';
import {
  companyOf,
  findRequest,
  insertTransition,
  lockVisible,
  updateRequest,
  type RequestRow,
} from './requests.repository.ts';
import { viewOf } from './requests.service.ts';
import { settleHold } from './deadlines/settle-hold.ts';
import { submitDraft } from './sending/request-drafts.service.ts';
import { sendAnew } from './invitations/send-anew.service.ts';

/** The API error for a refused transition. */
export const refuse = (refused: TransitionRefusal): AppError =>
  refused === 'reasonRequired' ? fieldError('reason', 'required') : new AppError(refused);

type Move = { row: RequestRow; moved: RequestRow; actorId: string | null; reason: string | null };

/** The history of the request, and the event. */
const recordMove = async (
  { clock }: Context,
  tx: Tx,
  { row, moved, actorId, reason }: Move,
): Promise<void> => {
  await insertTransition(tx, {
    id: newId(),
    request_id: row.id,
    from_status: row.status,
    to_status: moved.status,
    actor_id: actorId,
    reason,
    at: moved.updated_at,
  });
  await appendEvent(tx, clock, {
    type: 'request.moved',
    subject: { type: 'request', id: row.id, version: moved.version },
    actorId,
    data: {
      from: row.status,
      to: moved.status,
      reason,
      clientId: row.client_id,
      companyId: row.company_id,
      ...((row.lessor_id ?? moved.lessor_id) !== null && {
        formerLessorId: row.lessor_id,
        lessorId: moved.lessor_id,
      }),
    },
  });
};

/**
 * Changes the status of a locked request: state, history and event in the caller's transaction. A staff member who moves an unassigned one
 * becomes its manager.
 * @throws AppError `conflict` if there is no such edge, `notProven` if it requires the sender's proof, `forbidden` if it is not open to this
 *   actor, `formHasErrors` without a reason
 */
export const applyTransition = async (
  context: Context,
  tx: Tx,
  row: RequestRow,
  { actor, lessorId, ...command }: TransitionCommand & { actor: Actor; lessorId?: string },
): Promise<RequestRow> => {
  const now = context.clock.now();
  const result = transition(stateOf(row, { ...(await companyOf(tx, row)), now }), command, actor);
  if (!result.ok) throw refuse(result.refused);
  const { status } = result.next;
  const backToChoice = isChoosing(status) && row.lessor_id !== null;
  // Offers sent before a request ended, or begins anew, stay dead.
  if (status === 'submitted') await endAllOffers(context, tx, row.id);
  else if (backToChoice) await fallAway(context, tx, row.id);
  else if (endedEarly.has(status)) await endLiveOffers(context, tx, row.id);
  if (row.status === 'draft') await eraseCallerInvitation(tx, row.id);
  // A КП sent or revived in this transaction counts.
  const current = (await findRequest(tx, row.id)) ?? row;
  const due = dueAt(status, now.toISOString(), choiceEnd(current, now));
  const actorId = actor.kind === 'user' ? actor.id : null;
  const moved = await updateRequest(tx, row.id, {
    status: result.next.status,
    returns_to: result.next.cameFrom,
    lessor_id: backToChoice ? null : (lessorId ?? row.lessor_id),
    manager_id: row.manager_id ?? (isStaff(actor) ? actor.id : null),
    due_at: due === null ? null : new Date(due),
    ...(status === 'submitted' && row.vendor_id !== null
      ? { vendor_answer_due: new Date(leadAnswerDue(now.toISOString())) }
      : {}),
    updated_at: now,
  });
  await recordMove(context, tx, { row, moved, actorId, reason: command.reason ?? null });
  if (row.offer_id !== null && (mayHold(result.next.status) || mayHold(requestStatus.parse(row.status)))) {
    await settleHold(context, tx, { offerId: row.offer_id, actorId });
  }
  return moved;
};

type Asked = z.infer<typeof transitionBody> & { caller: Caller; repeat: IdempotentCall };

/**
 * Changes the status of a request that the actor saw at `version`; to `submitted` only with the consent to pass it on.
 * @throws AppError `notFound`, `forbidden` for a colleague's, `staleVersion`, as `applyTransition` and `sendAnew`
 */
export const transitionRequest = async (
  context: Context,
  actor: UserActor,
  id: string,
  { version, caller, repeat, consent, lessorIds, ...command }: Asked,
): Promise<RequestView> => {
  const reference = await referenceOf(context);
  const now = context.clock.now();
  return idempotent(context, repeat, async (tx) => {
    const row = await lockVisible(tx, actor, id);
    if (!row) throw new AppError((await findOutlined(tx, actor, id)) ? 'forbidden' : 'notFound');
    if (row.version !== version) {
      throw new AppError('staleVersion', { current: await viewOf(tx, actor, { row, reference, now }) });
    }
    if (row.status === 'draft' && command.to === 'submitted') {
      await submitDraft(context, tx, row, { actor, consent, lessorIds, reference, caller });
      return viewOf(tx, actor, { row: (await findRequest(tx, row.id)) ?? row, reference, now });
    }
    const moved = await applyTransition(context, tx, row, { ...command, actor });
    if (moved.status !== 'submitted') return viewOf(tx, actor, { row: moved, reference, now });
    // One moment for the sending and its invitations: older ones are those of earlier sendings.
    const sent = { consent, lessorIds, userId: actor.id, reference, caller, now: moved.updated_at };
    return viewOf(tx, actor, { row: await sendAnew(context, tx, moved, sent), reference, now });
  });
};

/** As `transitionRequest`, for callers without a version: jobs and the demo. */
export const transitionWithoutVersion = (
  context: Context,
  id: string,
  command: TransitionCommand & { actor: Actor },
): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    const row = await lockVisible(tx, command.actor, id);
    if (!row) throw new AppError('notFound');
    await applyTransition(context, tx, row, command);
  });
