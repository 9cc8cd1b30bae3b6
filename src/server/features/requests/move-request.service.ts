import type { RequestView } from '#contract/requests.ts';
import { isStaff, type Actor, type UserActor } from '#domain/actor.ts';
import { dueAt } from '#domain/requests/request-clock.ts';
import { transition, type MoveCommand, type MoveRefusal } from '#domain/requests/request-machine.ts';
import { referenceOf } from '#server/features/offers/index.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { AppError, fieldError } from '#server/platform/errors/app-error.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import { newId } from '#server/platform/ids.ts';
import { stateOf } from './requests.presenter.ts';
import { insertMove, lockVisible, updateRequest, type RequestRow } from './requests.repository.ts';
import { viewOf } from './requests.service.ts';

const refuse = (refused: MoveRefusal): AppError =>
  refused === 'reasonRequired' ? fieldError('reason', 'required') : new AppError(refused);

/**
 * Moves a locked request: state, history and event in the caller's transaction. Staff who move a free one become its manager.
 * @throws AppError `conflict` where there is no such edge, `forbidden` where it is not this actor's, `formHasErrors` without a reason
 */
export const applyMove = async (
  context: Context,
  tx: Tx,
  row: RequestRow,
  { actor, ...command }: MoveCommand & { actor: Actor },
): Promise<RequestRow> => {
  const now = context.clock.now();
  const result = transition(stateOf(row), command, actor);
  if (!result.ok) throw refuse(result.refused);
  const due = dueAt(result.next.status, now.toISOString());
  const actorId = actor.kind === 'user' ? actor.id : null;
  const moved = await updateRequest(tx, row.id, {
    status: result.next.status,
    returns_to: result.next.cameFrom,
    manager_id: row.manager_id ?? (isStaff(actor) ? actor.id : null),
    due_at: due === null ? null : new Date(due),
    updated_at: now,
  });
  await insertMove(tx, {
    id: newId(),
    request_id: row.id,
    from_status: row.status,
    to_status: moved.status,
    actor_id: actorId,
    reason: command.reason ?? null,
    at: now,
  });
  await appendEvent(tx, context.clock, {
    type: 'request.moved',
    subject: { type: 'request', id: row.id, version: moved.version },
    actorId,
    data: { from: row.status, to: moved.status, clientId: row.client_id, companyId: row.company_id },
  });
  return moved;
};

/** Moves a request that the actor saw at `version`. */
export const moveRequest = async (
  context: Context,
  actor: UserActor,
  id: string,
  { version, ...command }: MoveCommand & { version: number },
): Promise<RequestView> => {
  const reference = await referenceOf(context);
  return context.db.transaction().execute(async (tx) => {
    const row = await lockVisible(tx, actor, id);
    if (!row) throw new AppError('notFound');
    if (row.version !== version) {
      throw new AppError('staleVersion', { current: await viewOf(tx, actor, { row, reference }) });
    }
    const moved = await applyMove(context, tx, row, { ...command, actor });
    return viewOf(tx, actor, { row: moved, reference });
  });
};

/** Moves a request for somebody who needs no version: what happened by itself, or in the demo. */
export const moveByItself = (
  context: Context,
  id: string,
  command: MoveCommand & { actor: Actor },
): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    const row = await lockVisible(tx, command.actor, id);
    if (!row) throw new AppError('notFound');
    await applyMove(context, tx, row, command);
  });
