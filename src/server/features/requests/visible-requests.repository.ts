import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import { isBlocked, isGranted, roleAtWork, type Actor, type UserActor } from '#domain/actor.ts';
import type { Database } from '#server/platform/db/schema.ts';

type Builder = ExpressionBuilder<Database, 'requests'>;
type Condition = Expression<SqlBool>;

const noRow: Condition = sql<SqlBool>`false`;

const toClient = (eb: Builder, actor: UserActor): Condition => {
  const ofAny = (memberships: UserActor['memberships']): Condition =>
    memberships.length === 0
      ? noRow
      : eb(
          'requests.company_id',
          'in',
          memberships.map(({ companyId }) => companyId),
        );
  const own = eb.and([eb('requests.client_id', '=', actor.id), ofAny(actor.memberships)]);
  return eb.or([own, ofAny(actor.memberships.filter(({ role }) => isGranted(role)))]);
};

const toVendor = (eb: Builder, actor: UserActor): Condition =>
  actor.vendorId === null || roleAtWork(actor) === 'pending'
    ? noRow
    : eb('requests.vendor_id', '=', actor.vendorId);

const toManager = (eb: Builder, actor: UserActor): Condition =>
  eb.or([eb('requests.manager_id', 'is', null), eb('requests.manager_id', '=', actor.id)]);

const everyRow: Condition = sql<SqlBool>`true`;

const byRole: Record<UserActor['role'], (eb: Builder, actor: UserActor) => Condition> = {
  client: toClient,
  vendor: toVendor,
  manager: toManager,
  admin: () => everyRow,
};

/** The SQL twin of `maySeeRequest`: the rows that the actor may know of. */
export const visibleTo =
  (actor: Actor) =>
  (eb: Builder): Condition => {
    if (actor.kind === 'system') return everyRow;
    if (actor.kind !== 'user' || isBlocked(actor)) return noRow;
    return byRole[actor.role](eb, actor);
  };
