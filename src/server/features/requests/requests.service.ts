import type { z } from 'zod';
import type { RequestListQuery, RequestView, requestPage } from '#contract/requests.ts';
import type { RequestStatus } from '#contract/request-status.ts';
import type { UserActor } from '#domain/actor.ts';
import { dueAt } from '#domain/requests/request-clock.ts';
import { transition } from '#domain/requests/request-machine.ts';
import { vendorBrief } from '#server/features/vendors/index.ts';
import type { Context, Db } from '#server/platform/context.ts';
import { AppError, fieldError } from '#server/platform/errors/app-error.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import { newId } from '#server/platform/ids.ts';
import { listCursor } from './list-cursor.ts';
import { presentListItem, presentRequest, stateOf } from './requests.presenter.ts';
import {
  countVisible,
  findSurroundings,
  findVisible,
  insertMove,
  listVisible,
  lockVisible,
  updateRequest,
  type RequestRow,
} from './requests.repository.ts';

const exactTotal = 10_000;

const present = async (db: Db, actor: UserActor, row: RequestRow): Promise<RequestView> => {
  const vendor = row.vendor_id === null ? null : await vendorBrief(db, row.vendor_id);
  const view = presentRequest(actor, row, { ...(await findSurroundings(db, row)), vendor });
  if (!view) throw new AppError('notFound');
  return view;
};

/** A request that the actor may know of. @throws AppError `notFound` */
export const requestOf = async (context: Context, actor: UserActor, id: string): Promise<RequestView> => {
  const row = await findVisible(context.db, actor, id);
  if (!row) throw new AppError('notFound');
  return present(context.db, actor, row);
};

/** A page of the requests that the actor may know of. */
export const listRequests = async (
  context: Context,
  actor: UserActor,
  query: RequestListQuery,
): Promise<z.infer<typeof requestPage>> => {
  const after = query.cursor === undefined ? null : listCursor.read(query.cursor, query.sort);
  const rows = await listVisible(context.db, actor, query, after);
  const total = await countVisible(context.db, actor, query);
  const shown = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? shown.at(-1) : undefined;
  return {
    items: shown.map((row) => presentListItem(actor, row)),
    total: Math.min(total, exactTotal),
    ...(total > exactTotal ? { totalIsLowerBound: true } : {}),
    nextCursor: last ? listCursor.write(query.sort, last) : null,
  };
};

type Move = { to: RequestStatus; reason?: string | undefined; version: number };

const refuse = (refused: 'conflict' | 'forbidden' | 'reasonRequired'): AppError =>
  refused === 'reasonRequired' ? fieldError('reason', 'required') : new AppError(refused);

/** Moves a request: state, history and event in one transaction. Whoever takes a free one becomes its manager. */
export const moveRequest = (
  context: Context,
  actor: UserActor,
  id: string,
  move: Move,
): Promise<RequestView> =>
  context.db.transaction().execute(async (tx) => {
    const now = context.clock.now();
    const row = await lockVisible(tx, actor, id);
    if (!row) throw new AppError('notFound');
    if (row.version !== move.version) {
      throw new AppError('staleVersion', { current: await present(tx, actor, row) });
    }
    const result = transition(stateOf(row), move, actor);
    if (!result.ok) throw refuse(result.refused);
    const due = dueAt(result.next.status, now.toISOString());
    const takes = row.manager_id === null && (actor.role === 'manager' || actor.role === 'admin');
    const moved = await updateRequest(tx, id, {
      status: result.next.status,
      returns_to: result.next.cameFrom,
      manager_id: takes ? actor.id : row.manager_id,
      due_at: due === null ? null : new Date(due),
      updated_at: now,
    });
    await insertMove(tx, {
      id: newId(),
      request_id: id,
      from_status: row.status,
      to_status: moved.status,
      actor_id: actor.id,
      reason: move.reason ?? null,
      at: now,
    });
    await appendEvent(tx, context.clock, {
      type: 'request.moved',
      subject: { type: 'request', id, version: moved.version },
      actorId: actor.id,
      data: { from: row.status, to: moved.status, clientId: row.client_id, companyId: row.company_id },
    });
    return present(tx, actor, moved);
  });
