import type { z } from 'zod/mini';
import type { DeliveriesQuery, StaffDelivery, staffDeliveries } from '#contract/deliveries.ts';
import type { EventType } from '#contract/events.ts';
import { eventLabels } from '#domain/accounts/event-labels.ts';
import type { UserActor } from '#domain/actor.ts';
import {
  countTroubled,
  dropDelivery,
  findTroubled,
  findTroubledDelivery,
  retryDelivery,
} from '#server/features/notifications/index.ts';
import { findPeople, nameOf } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { queueOf } from '#server/platform/events/deliver.ts';
import {
  countParked,
  deleteParked,
  findParked,
  findParkedDelivery,
} from '#server/platform/events/parked-deliveries.repository.ts';
import { pageOfRows, readCursor, totalOf } from '#server/platform/http/id-cursor.ts';
import { requireAdmin } from '#server/platform/http/require-admin.ts';
import { newId } from '#server/platform/ids.ts';

type Parked = Awaited<ReturnType<typeof findParked>>[number];
type Troubled = Awaited<ReturnType<typeof findTroubled>>[number];

const presentParked = (row: Parked): StaffDelivery => ({
  id: row.id,
  of: 'event',
  name: row.subscriber,
  title: eventLabels[row.event_type as EventType],
  person: null,
  reason: row.reason,
  attempts: row.attempts,
  since: row.parked_at.toISOString(),
});

const presentTroubled = (row: Troubled, names: ReadonlyMap<string, string>): StaffDelivery => ({
  id: row.id,
  of: 'notification',
  name: row.channel,
  title: row.title,
  person: names.get(row.user_id) ?? null,
  reason: row.reason,
  attempts: row.attempts,
  since: (row.finished_at ?? row.created_at).toISOString(),
});

/** Failing deliveries, newest first. @throws AppError `forbidden` for anyone but admins */
export const listInTrouble = async (
  { db }: Context,
  actor: UserActor,
  { state, cursor, limit }: DeliveriesQuery,
): Promise<z.infer<typeof staffDeliveries>> => {
  requireAdmin(actor);
  const after = readCursor(cursor);
  const parked = state === 'parked' ? await findParked(db, after, limit) : [];
  const troubled = await findTroubled(db, state, { after, limit });
  const people = await findPeople(db, [...new Set(troubled.map((row) => row.user_id))]);
  const names = new Map(people.map((person) => [person.id, nameOf(person)]));
  const all = [...parked.map(presentParked), ...troubled.map((row) => presentTroubled(row, names))];
  const { rows, nextCursor } = pageOfRows(
    all.sort((one, other) => (one.id < other.id ? 1 : -1)),
    limit,
  );
  const ofEvents = state === 'parked' ? await countParked(db) : 0;
  return { items: rows, ...totalOf(ofEvents + (await countTroubled(db, state))), nextCursor };
};

/** A failing delivery, whether it was given up or is being retried. @throws AppError `forbidden` for anyone but admins, `notFound` */
export const getInTrouble = async ({ db }: Context, actor: UserActor, id: string): Promise<StaffDelivery> => {
  requireAdmin(actor);
  const parked = await findParkedDelivery(db, id);
  if (parked) return presentParked(parked);
  const row =
    (await findTroubledDelivery(db, 'parked', id)) ?? (await findTroubledDelivery(db, 'failing', id));
  if (!row) throw new AppError('notFound');
  const people = await findPeople(db, [row.user_id]);
  return presentTroubled(row, new Map(people.map((person) => [person.id, nameOf(person)])));
};

/** Passes a parked event to its subscriber again; false if it no longer exists. */
const retryEvent = ({ db, jobs }: Context, id: string): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const parked = await deleteParked(tx, id);
    if (!parked) return false;
    const { subscriber, event } = parked;
    const job = { id: newId(), key: `${event.subject.type}:${event.subject.id}`, data: event };
    await jobs.send(queueOf({ name: subscriber }), job, tx);
    return true;
  });

/** Retries a delivery that was given up. @throws AppError `forbidden`, `notFound` */
export const retryInTrouble = async (
  context: Context,
  actor: UserActor,
  id: string,
): Promise<Record<string, never>> => {
  requireAdmin(actor);
  if (!(await retryEvent(context, id)) && !(await retryDelivery(context, id))) throw new AppError('notFound');
  context.log.info({ delivery: id, by: actor.id }, 'a delivery is retried');
  return {};
};

/** Stops trying a delivery, for good. @throws AppError `forbidden`, `notFound` */
export const dropInTrouble = async (
  context: Context,
  actor: UserActor,
  id: string,
): Promise<Record<string, never>> => {
  requireAdmin(actor);
  const { db, clock } = context;
  const parked = await db.transaction().execute((tx) => deleteParked(tx, id));
  if (!parked && !(await dropDelivery(db, id, clock.now()))) throw new AppError('notFound');
  context.log.info({ delivery: id, by: actor.id }, 'a delivery was given up');
  return {};
};
