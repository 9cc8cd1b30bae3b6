import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import { isBlocked, type Actor, type UserActor } from '#domain/actor.ts';
import type { Database } from '#server/platform/db/schema.ts';

type Builder = ExpressionBuilder<Database, 'requests'>;
type Condition = Expression<SqlBool>;

const noRow: Condition = sql<SqlBool>`false`;

const toClient = (eb: Builder, actor: UserActor): Condition => {
  const own = eb.and([
    eb('requests.client_id', '=', actor.id),
    actor.companyId === null ? noRow : eb('requests.company_id', '=', actor.companyId),
  ]);
  const accepted = actor.companyId !== null && actor.companyRole !== null && actor.companyRole !== 'pending';
  return accepted ? eb.or([own, eb('requests.company_id', '=', actor.companyId)]) : own;
};

const toVendor = (eb: Builder, actor: UserActor): Condition =>
  actor.vendorId === null || actor.companyRole === 'pending'
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
