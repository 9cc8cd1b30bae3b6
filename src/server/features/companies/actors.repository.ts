import { sql, type RawBuilder } from 'kysely';
import { moscowDay } from '#domain/formats/moscow.ts';
import type { Membership, UserActor } from '#domain/actor.ts';
import { standInsOf } from '#server/features/absences/index.ts';
import { isBlockedLessor } from '#server/features/lessor-blocks/index.ts';
import { peopleRows } from '#server/features/people/index.ts';
import type { Db, Tx } from '#server/platform/context.ts';

/** A person's companies, the one chosen last first; an unproven company gives nobody a role. */
const companiesOf = (userId: RawBuilder<unknown>) =>
  sql<Membership[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('companyId', company_id, 'role',
      case when companies.proven_at is null then 'pending' else company_people.role end
    ) order by chosen_at desc, company_id), '[]'::jsonb)
    from company_people join companies on companies.id = company_people.company_id
    where company_people.user_id = ${userId}
  )`;

const atWork = (id: RawBuilder<unknown>, role: RawBuilder<unknown>) =>
  sql`case when ${id} is null or ${role} is null then '[]'::jsonb
    else jsonb_build_array(jsonb_build_object('companyId', ${id}, 'role', ${role})) end`;

/** Where the people of this row have a role: people of a vendor or lessor there, all others in companies. */
const memberships = () =>
  sql<Membership[]>`case people.role
    when 'vendor' then ${atWork(sql.ref('people.vendor_id'), sql.ref('people.vendor_role'))}
    when 'lessor' then ${atWork(sql.ref('people.lessor_id'), sql.ref('people.lessor_role'))}
    else ${companiesOf(sql.ref('people.id'))} end`;

/** People with their companies, to join with: everything that makes up an actor. */
export const actorRows = (db: Db) =>
  db
    .selectFrom(peopleRows(db).as('people'))
    .select([
      'people.id',
      'people.role',
      'people.status',
      'people.vendor_id',
      'people.lessor_id',
      'people.lessor_role',
      'people.notification_channels',
      'people.second_factor_required',
    ])
    .select(isBlockedLessor(sql.ref('people.lessor_id')).as('lessor_blocked'))
    .select(memberships().as('memberships'))
    .select(standInsOf(sql.ref('people.id')).as('stand_ins'));

type ActorRow = Awaited<ReturnType<ReturnType<typeof actorRows>['executeTakeFirstOrThrow']>>;
type ActorColumns = Pick<
  ActorRow,
  'id' | 'role' | 'status' | 'vendor_id' | 'lessor_id' | 'lessor_role' | 'lessor_blocked' | 'memberships'
>;

/** The actor of such a row, for people who handle no requests: without the colleagues for whom they stand in. */
export const actorOf = (row: ActorColumns): UserActor => ({
  kind: 'user',
  id: row.id,
  role: row.role,
  status: row.status,
  memberships: row.memberships,
  vendorId: row.vendor_id,
  lessor:
    row.lessor_id === null || row.lessor_role === null
      ? null
      : { id: row.lessor_id, role: row.lessor_role, blocked: row.lessor_blocked },
});

const absentAt = ({ stand_ins: standIns }: Pick<ActorRow, 'stand_ins'>, now: Date): string[] => {
  if (standIns.length === 0) return [];
  const today = moscowDay(now.toISOString());
  return standIns.filter(({ from, until }) => from <= today && today <= until).map(({ userId }) => userId);
};

/** The actor of such a row at a moment, with the absent colleagues for whom they stand in then. */
export const actorAt = (row: ActorColumns & Pick<ActorRow, 'stand_ins'>, now: Date): UserActor => ({
  ...actorOf(row),
  standsInFor: absentAt(row, now),
});

/** The actor, read again: their role may have changed while this waited for a lock. */
export const actorNow = async (tx: Tx, { id }: UserActor): Promise<UserActor> =>
  actorOf(await actorRows(tx).where('people.id', '=', id).executeTakeFirstOrThrow());

/** The person of this id as an actor at a moment, if they can sign in. */
export const findActor = async (db: Db, id: string, now: Date): Promise<UserActor | undefined> => {
  const row = await actorRows(db)
    .where('people.id', '=', id)
    .where('people.status', '=', 'active')
    .executeTakeFirst();
  return row && actorAt(row, now);
};

/** The companies that these people chose last, by person, with their role there. */
export const findMemberships = async (db: Db, userIds: readonly string[]) => {
  const rows = await db
    .selectFrom('company_people')
    .innerJoin('companies', 'companies.id', 'company_people.company_id')
    .select(['company_people.user_id', 'company_people.role', 'companies.id', 'companies.name'])
    .where(sql<boolean>`company_people.user_id = any(${userIds}::uuid[])`)
    .orderBy('chosen_at')
    .execute();
  return new Map(rows.map(({ user_id: userId, ...membership }) => [userId, membership]));
};
