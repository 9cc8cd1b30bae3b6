import { sql } from 'kysely';
import type { UserActor } from '#domain/actor.ts';
import { peopleRows } from '#server/features/people/index.ts';
import type { Db, Tx } from '#server/platform/context.ts';

/** People with their company, to join with: all that an actor is made of. */
export const actorRows = (db: Db) =>
  db
    .selectFrom(peopleRows(db).as('people'))
    .leftJoin('company_people', 'company_people.user_id', 'people.id')
    .select([
      'people.id',
      'people.role',
      'people.status',
      'people.vendor_id',
      'people.notification_channels',
      'people.second_factor_required',
      'company_people.company_id',
      'company_people.role as company_role',
    ]);

type ActorRow = Awaited<ReturnType<ReturnType<typeof actorRows>['executeTakeFirstOrThrow']>>;
type ActorColumns = Pick<ActorRow, 'id' | 'role' | 'status' | 'vendor_id' | 'company_id' | 'company_role'>;

/** The actor that such a row stands for. */
export const actorOf = (row: ActorColumns): UserActor => ({
  kind: 'user',
  id: row.id,
  role: row.role,
  status: row.status,
  companyId: row.company_id,
  companyRole: row.company_role,
  vendorId: row.vendor_id,
});

/** The actor as of now: their role may have changed while this waited for a lock. */
export const actorNow = async (tx: Tx, { id }: UserActor): Promise<UserActor> =>
  actorOf(await actorRows(tx).where('people.id', '=', id).executeTakeFirstOrThrow());

/** Companies of these people, by person, with their role there. */
export const findMemberships = async (db: Db, userIds: readonly string[]) => {
  const rows = await db
    .selectFrom('company_people')
    .innerJoin('companies', 'companies.id', 'company_people.company_id')
    .select(['company_people.user_id', 'company_people.role', 'companies.id', 'companies.name'])
    .where(sql<boolean>`company_people.user_id = any(${userIds}::uuid[])`)
    .execute();
  return new Map(rows.map(({ user_id: userId, ...membership }) => [userId, membership]));
};
