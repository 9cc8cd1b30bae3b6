import { sql, type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool } from 'kysely';
import type { RequestStatus } from '#contract/request-status.ts';
import { isBlocked, isGranted, isLessor, roleAtWork, type Actor, type UserActor } from '#domain/actor.ts';
import { statusesBehind } from '#domain/requests/request-policy.ts';
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
  const own = eb.and([
    eb('requests.client_id', '=', actor.id),
    eb.or([eb('requests.company_id', 'is', null), ofAny(actor.memberships)]),
  ]);
  return eb.or([own, ofAny(actor.memberships.filter(({ role }) => isGranted(role)))]);
};

const toVendor = (eb: Builder, actor: UserActor): Condition =>
  actor.vendorId === null || roleAtWork(actor) === 'pending'
    ? noRow
    : eb.and([eb('requests.vendor_id', '=', actor.vendorId), eb('requests.vendor_ended_at', 'is', null)]);

/** Their own, and those of absent colleagues for whom they stand in. */
const handledBy = (eb: Builder, actor: UserActor): Condition =>
  eb('requests.manager_id', 'in', [actor.id, ...(actor.standsInFor ?? [])]);

const toManager = (eb: Builder, actor: UserActor): Condition =>
  eb.or([
    eb.and([eb('requests.manager_id', 'is', null), eb('requests.calculation', 'is not', null)]),
    handledBy(eb, actor),
  ]);

const toLessor = (eb: Builder, { lessor }: UserActor): Condition =>
  lessor === null
    ? noRow
    : eb.exists(
        eb
          .selectFrom('request_invitations')
          .select('request_invitations.lessor_id')
          .whereRef('request_invitations.request_id', '=', 'requests.id')
          .where('request_invitations.lessor_id', '=', lessor.id)
          .where('request_invitations.ended_at', 'is', null),
      );

const everyRow: Condition = sql<SqlBool>`true`;

const byRole: Record<UserActor['role'], (eb: Builder, actor: UserActor) => Condition> = {
  client: toClient,
  vendor: toVendor,
  lessor: toLessor,
  manager: toManager,
  admin: () => everyRow,
};

/** Requests in one of these statuses. */
export const statusIs = (statuses: readonly RequestStatus[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`requests.status = any(${[...statuses]}::text[])`;

/** The SQL twin of `shownStatus`: requests that their reader sees in one of these statuses, in a form that the planner can estimate. */
export const shownStatusIs = (actor: Actor, statuses: readonly RequestStatus[]): RawBuilder<SqlBool> => {
  if (!isLessor(actor)) return statusIs(statuses);
  const own = sql`${actor.lessor?.id ?? null}::uuid`;
  return sql<SqlBool>`((requests.lessor_id = ${own} and ${statusIs(statuses)})
    or (requests.lessor_id is null and ${statusIs(statusesBehind(statuses, false))})
    or (requests.lessor_id <> ${own} and ${statusIs(statusesBehind(statuses, true))}))`;
};

/** The SQL twin of `maySeeRequest`: the rows that the actor may know of. */
export const visibleTo =
  (actor: Actor) =>
  (eb: Builder): Condition => {
    if (actor.kind === 'system') return everyRow;
    if (actor.kind !== 'user' || isBlocked(actor)) return noRow;
    return byRole[actor.role](eb, actor);
  };

/** The SQL twin of `mayKnowOutline`. */
export const outlinedTo =
  (actor: Actor) =>
  (eb: Builder): Condition =>
    actor.kind === 'user' && actor.role === 'manager' && !isBlocked(actor)
      ? eb.and([eb.not(handledBy(eb, actor)), eb('requests.calculation', 'is not', null)])
      : noRow;
