import type { z } from 'zod/mini';
import type { AbsenceBody, colleagues } from '#contract/absences.ts';
import type { EventType } from '#contract/events.ts';
import { absencePolicy, colleaguesPolicy, daysRefusal, overlap } from '#domain/absences/absence-rules.ts';
import type { UserActor } from '#domain/actor.ts';
import { moscowDay } from '#domain/formats/moscow.ts';
import { findPeople, findStaff, lockPeople, nameOf } from '#server/features/people/index.ts';
import type { Context, Db, Tx } from '#server/platform/context.ts';
import { AppError, fieldError } from '#server/platform/errors/app-error.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import type { IdempotentCall } from '#server/platform/idempotency/idempotent-call.ts';
import { idempotent } from '#server/platform/idempotency/idempotent.ts';
import { newId } from '#server/platform/ids.ts';
import {
  deleteAbsence,
  findAbsences,
  findAbsencesOf,
  insertAbsence,
  lockAbsence,
  type AbsenceRow,
} from './absences.repository.ts';

type Colleagues = z.infer<typeof colleagues>;

const todayOf = ({ clock }: Pick<Context, 'clock'>): string => moscowDay(clock.now().toISOString());

const present = async (db: Db, today: string): Promise<Colleagues> => {
  const staff = await findStaff(db);
  const absences = await findAbsences(db, today);
  const standIns = await findPeople(db, [...new Set(absences.map(({ stand_in_id: id }) => id))]);
  const names = new Map(standIns.map((person) => [person.id, nameOf(person)]));
  const items = staff.map((person) => ({
    id: person.id,
    name: nameOf(person),
    role: person.role,
    absences: absences
      .filter(({ user_id: userId }) => userId === person.id)
      .map(({ id, from_day: from, until_day: until, stand_in_id: standInId }) => ({
        id,
        from,
        until,
        standIn: { id: standInId, name: names.get(standInId) ?? '' },
      })),
  }));
  return {
    items: items.sort((one, other) => one.name.localeCompare(other.name, 'ru')),
  };
};

/** Active staff, with absences that are not over. @throws AppError `forbidden` for all but staff */
export const listColleagues = async (context: Context, actor: UserActor): Promise<Colleagues> => {
  const refusal = colleaguesPolicy.refusal('look', actor, null);
  if (refusal) throw new AppError(refusal);
  return present(context.db, todayOf(context));
};

type StandInEvent = {
  type: Extract<EventType, `user.standIn${string}`>;
  row: AbsenceRow;
  actorId: string;
};

/** The subject is the stand-in: they are the one to notify. */
const appendStandInEvent = async (
  { clock }: Context,
  tx: Tx,
  { type, row, actorId }: StandInEvent,
): Promise<void> => {
  const [standIn] = await lockPeople(tx, [row.stand_in_id]);
  await appendEvent(tx, clock, {
    type,
    subject: {
      type: 'user',
      id: row.stand_in_id,
      version: standIn?.version ?? 1,
    },
    actorId,
    data: { absentId: row.user_id, from: row.from_day, until: row.until_day },
  });
};

/** Loads and locks the staff whom an absence concerns, so that two absences of one person are checked one after the other. */
const requireStaff = async (tx: Tx, { userId, standInId }: { userId: string; standInId: string }) => {
  const people = await lockPeople(tx, [userId, standInId]);
  const isAtWork = (id: string): boolean =>
    people.some(
      (person) =>
        person.id === id &&
        person.status === 'active' &&
        (person.role === 'manager' || person.role === 'admin'),
    );
  if (!isAtWork(userId)) throw fieldError('userId', 'unknown');
  if (standInId === userId || !isAtWork(standInId)) throw fieldError('standInId', 'unknown');
};

/**
 * Sets on which days a colleague is away and who stands in.
 * @throws AppError `forbidden` for somebody else's, except for admins; `formHasErrors` for days that are over, run backwards or overlap an
 *   absence (`from: taken`), for somebody who is not staff (`unknown`) and for a stand-in who is away then (`standInId: notAvailable`)
 */
export const setAbsence = async (
  context: Context,
  actor: UserActor,
  { userId = actor.id, standInId, from, until }: AbsenceBody,
  call: IdempotentCall,
): Promise<Colleagues> => {
  const today = todayOf(context);
  if (!absencePolicy.can('set', actor, { userId })) throw new AppError('forbidden');
  const refused = daysRefusal({ from, until }, today);
  if (refused) throw fieldError('until', refused.code, { [refused.code]: refused.bound });
  return idempotent(context, call, async (tx) => {
    await requireStaff(tx, { userId, standInId });
    const others = (await findAbsencesOf(tx, [userId, standInId], today)).filter((other) =>
      overlap({ from, until }, { from: other.from_day, until: other.until_day }),
    );
    if (others.some((other) => other.user_id === userId)) throw fieldError('from', 'taken');
    if (others.length > 0) throw fieldError('standInId', 'notAvailable');
    const row = {
      id: newId(),
      user_id: userId,
      stand_in_id: standInId,
      from_day: from,
      until_day: until,
      created_at: context.clock.now(),
    };
    await insertAbsence(tx, row);
    await appendStandInEvent(context, tx, {
      type: 'user.standInNamed',
      row,
      actorId: actor.id,
    });
    return present(tx, today);
  });
};

/** Cancels an absence; one that has begun ends. @throws AppError `notFound`, `forbidden` */
export const endAbsence = async (context: Context, actor: UserActor, id: string): Promise<Colleagues> =>
  context.db.transaction().execute(async (tx) => {
    const row = await lockAbsence(tx, id);
    if (!row) throw new AppError('notFound');
    const refusal = absencePolicy.refusal('set', actor, {
      userId: row.user_id,
    });
    if (refusal) throw new AppError(refusal);
    await deleteAbsence(tx, id);
    await appendStandInEvent(context, tx, {
      type: 'user.standInReleased',
      row,
      actorId: actor.id,
    });
    return present(tx, todayOf(context));
  });
