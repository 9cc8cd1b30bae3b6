import { sql, type RawBuilder, type Selectable } from 'kysely';
import { peopleRows } from '#server/features/people/index.ts';
import type { Db, Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/db/schema.ts';

/** An absence as stored. */
export type AbsenceRow = Selectable<Database['absences']>;

/** An absent colleague whose requests somebody handles, and on which days. */
export type StandIn = { userId: string; from: string; until: string };

/** Whom a person stands in for, and when, as a column to select; the caller, who has the clock, compares the days. */
export const standInsOf = (standInId: RawBuilder<unknown>): RawBuilder<StandIn[]> =>
  sql<StandIn[]>`(
    select coalesce(jsonb_agg(jsonb_build_object(
      'userId', user_id, 'from', to_char(from_day, 'YYYY-MM-DD'), 'until', to_char(until_day, 'YYYY-MM-DD'))), '[]'::jsonb)
    from absences where absences.stand_in_id = ${standInId}
  )`;

/** Absences that are not over on a day, by their first day; a thousand at most. */
export const findAbsences = (db: Db, today: string): Promise<AbsenceRow[]> =>
  db
    .selectFrom('absences')
    .selectAll()
    .where('until_day', '>=', today)
    .orderBy('from_day')
    .orderBy('id')
    .limit(1000)
    .execute();

/** Absences of these people that are not over on a day. */
export const findAbsencesOf = (db: Db, userIds: readonly string[], today: string): Promise<AbsenceRow[]> =>
  db
    .selectFrom('absences')
    .selectAll()
    .where(sql<boolean>`user_id = any(${userIds}::uuid[])`)
    .where('until_day', '>=', today)
    .orderBy('from_day')
    .execute();

/** The ids of those who stand in for a person on a day, as a subquery. */
export const standInIdsFor = (db: Db, { userId, today }: { userId: string; today: string }) =>
  db
    .selectFrom('absences')
    .select('stand_in_id')
    .where('user_id', '=', userId)
    .where('from_day', '<=', today)
    .where('until_day', '>=', today);

/** A person's absence on a day and who stands in; undefined if they are at work. */
export const findAwayToday = async (db: Db, { userId, today }: { userId: string; today: string }) =>
  db
    .selectFrom('absences')
    .innerJoin(peopleRows(db).as('stand_ins'), 'stand_ins.id', 'absences.stand_in_id')
    .select(['absences.until_day as until', 'stand_ins.id', 'stand_ins.name', 'stand_ins.last_name'])
    .select(['stand_ins.first_name', 'stand_ins.middle_name', 'stand_ins.phone', 'stand_ins.status'])
    .where('absences.user_id', '=', userId)
    .where('from_day', '<=', today)
    .where('until_day', '>=', today)
    .where('stand_ins.status', '=', 'active')
    .executeTakeFirst();

/** An absence, locked until the transaction ends. */
export const lockAbsence = (tx: Tx, id: string): Promise<AbsenceRow | undefined> =>
  tx.selectFrom('absences').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const insertAbsence = async (tx: Tx, absence: AbsenceRow): Promise<void> => {
  await tx.insertInto('absences').values(absence).execute();
};

export const deleteAbsence = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('absences').where('id', '=', id).execute();
};

/** Erases a person's absences, and those in which they stood in. */
export const deleteAbsencesOf = async (tx: Tx, userId: string): Promise<void> => {
  await tx
    .deleteFrom('absences')
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('stand_in_id', '=', userId)]))
    .execute();
};

/** The absences of a person, for their copy of their data. */
export const exportAbsences = async (tx: Tx, userId: string) => ({
  absences: await tx
    .selectFrom('absences')
    .select(['from_day as from', 'until_day as until', 'created_at as createdAt'])
    .where('user_id', '=', userId)
    .orderBy('from_day')
    .limit(10_000)
    .execute(),
});
