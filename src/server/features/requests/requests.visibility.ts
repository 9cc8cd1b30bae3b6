import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import { isBlocked, type Actor, type UserActor } from '#domain/actor.ts';
import type { Database } from '#server/platform/db/schema.ts';

type Builder = ExpressionBuilder<Database, 'requests'>;
type Condition = Expression<SqlBool>;

const nobody: Condition = sql<SqlBool>`false`;

const toClient = (eb: Builder, actor: UserActor): Condition => {
  const own = eb.and([
    eb('requests.client_id', '=', actor.id),
    actor.companyId === null ? nobody : eb('requests.company_id', '=', actor.companyId),
  ]);
  const accepted = actor.companyId !== null && actor.companyRole !== null && actor.companyRole !== 'pending';
  return accepted ? eb.or([own, eb('requests.company_id', '=', actor.companyId)]) : own;
};

const toVendor = (eb: Builder, actor: UserActor): Condition =>
  actor.vendorId === null || actor.companyRole === 'pending'
    ? nobody
    : eb('requests.vendor_id', '=', actor.vendorId);

const toManager = (eb: Builder, actor: UserActor): Condition =>
  eb.or([eb('requests.manager_id', 'is', null), eb('requests.manager_id', '=', actor.id)]);

const everybody: Condition = sql<SqlBool>`true`;

const byRole: Record<UserActor['role'], (eb: Builder, actor: UserActor) => Condition> = {
  client: toClient,
  vendor: toVendor,
  manager: toManager,
  admin: () => everybody,
};

/** The SQL twin of `maySeeRequest`: the rows that the actor may know of. */
export const visibleTo =
  (actor: Actor) =>
  (eb: Builder): Condition => {
    if (actor.kind === 'system') return everybody;
    if (actor.kind !== 'user' || isBlocked(actor)) return nobody;
    return byRole[actor.role](eb, actor);
  };
