import type { z } from 'zod/mini';
import type { AssignBody } from '#contract/assignments.ts';
import type { requestAnswer } from '#contract/requests.ts';
import type { UserActor } from '#domain/actor.ts';
import { requestPolicy } from '#domain/requests/request-policy.ts';
import { referenceOf } from '#server/features/offers/index.ts';
import { findPerson } from '#server/features/people/index.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { AppError, fieldError } from '#server/platform/errors/app-error.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import type { IdempotentCall } from '#server/platform/idempotency/idempotent-call.ts';
import { idempotent } from '#server/platform/idempotency/idempotent.ts';
import { newId } from '#server/platform/ids.ts';
import { hasJustLost, insertAssignment } from './assignments.repository.ts';
import { findOutlined } from '../lists/outlined-requests.repository.ts';
import { factsOf, presentOutline } from '../requests.presenter.ts';
import { findVisible, lockVisible, updateRequest, type RequestRow } from '../requests.repository.ts';
import { viewOf } from '../requests.service.ts';

/** Why an actor who sees only the outline cannot assign a request: it is a colleague's, though it may have been theirs a moment ago. */
const refusalOfHidden = async (tx: Tx, actor: UserActor, id: string): Promise<AppError> => {
  const outlined = await findOutlined(tx, actor, id);
  if (!outlined) return new AppError('notFound');
  return (await hasJustLost(tx, id, actor.id))
    ? new AppError('staleVersion', { current: presentOutline(outlined) })
    : new AppError('forbidden');
};

const requireManager = async (tx: Tx, managerId: string): Promise<void> => {
  const person = await findPerson(tx, managerId);
  const isOurs = person?.role === 'manager' || person?.role === 'admin';
  if (!isOurs || person.status !== 'active') throw fieldError('managerId', 'unknown');
};

const give = async (
  { clock }: Context,
  tx: Tx,
  row: RequestRow,
  { managerId, note, actor }: Pick<AssignBody, 'managerId' | 'note'> & { actor: UserActor },
): Promise<void> => {
  const given = await updateRequest(tx, row.id, { manager_id: managerId });
  await insertAssignment(tx, {
    id: newId(),
    request_id: row.id,
    from_manager_id: row.manager_id,
    to_manager_id: managerId,
    actor_id: actor.id,
    note: note ?? null,
    at: clock.now(),
  });
  await appendEvent(tx, clock, {
    type: 'request.assigned',
    subject: { type: 'request', id: row.id, version: given.version },
    actorId: actor.id,
    data: { from: row.manager_id, managerId },
  });
};

/**
 * Assigns a request to another manager: an admin any request, a manager their own or an absent colleague's; the previous manager then sees
 * its outline.
 * @throws AppError `notFound`; `forbidden` for a colleague's or an unassigned one; `staleVersion`, also if it has just been reassigned;
 *   `conflict` if that manager has it already; `formHasErrors` (`managerId: unknown`) for somebody who is not active staff
 */
export const assignRequest = async (
  context: Context,
  actor: UserActor,
  { id, body: { version, ...given } }: { id: string; body: AssignBody },
  call: IdempotentCall,
): Promise<z.infer<typeof requestAnswer>> => {
  const reference = await referenceOf(context);
  const now = context.clock.now();
  return idempotent(context, call, async (tx) => {
    const row = await lockVisible(tx, actor, id);
    if (!row) throw await refusalOfHidden(tx, actor, id);
    const refusal = requestPolicy.refusal('assign', actor, factsOf(row));
    if (refusal) throw new AppError(refusal);
    if (row.version !== version)
      throw new AppError('staleVersion', {
        current: await viewOf(tx, actor, { row, reference, now }),
      });
    if (row.manager_id === given.managerId) throw new AppError('conflict');
    await requireManager(tx, given.managerId);
    await give(context, tx, row, { ...given, actor });
    const seen = await findVisible(tx, actor, id);
    if (seen) return viewOf(tx, actor, { row: seen, reference, now });
    const outlined = await findOutlined(tx, actor, id);
    if (!outlined) throw new AppError('notFound');
    return presentOutline(outlined);
  });
};
