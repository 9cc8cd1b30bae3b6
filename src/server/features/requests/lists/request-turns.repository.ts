import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { RequestTurn } from '#contract/request-status.ts';
import type { Role } from '#contract/roles.ts';
import { isLessor, type UserActor } from '#domain/actor.ts';
import { finalStatuses } from '#domain/requests/request-clock.ts';
import { statusesOfTurn } from '#domain/requests/request-turns.ts';
import { answerableStatuses } from '#domain/requests/vendor-answers.ts';
import { isLessorWithPeople, isVendorWithPeople } from '#server/features/people/index.ts';
import { ownBidIs } from '../invitations/invitations.repository.ts';
import { shownStatusIs, statusIs } from '../visible-requests.repository.ts';

type Condition = RawBuilder<SqlBool>;

const either = (conditions: readonly Condition[]): Condition =>
  sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;

const withVendor = { vendorId: 'any', vendorHasPeople: true, lessorHasPeople: true };
const withoutVendor = { ...withVendor, vendorId: null };
/** A vendor that has nobody here is as none. */
const hasVendor = sql<SqlBool>`(${isVendorWithPeople(sql.ref('requests.vendor_id'))} and requests.vendor_ended_at is null)`;
const hasPeople = isLessorWithPeople(sql.ref('requests.lessor_id'));

/**
 * The SQL twin of `actsNext`: the rows on which this role's side acts next. The statuses of each case come from the domain; most are the same
 * in all cases, so few rows need a look at their lessor's people.
 */
export const nextActorIs = (role: Role): Condition => {
  const cases = [
    { others: withVendor, holds: sql<SqlBool>`${hasVendor} and ${hasPeople}` },
    { others: withoutVendor, holds: sql<SqlBool>`not ${hasVendor} and ${hasPeople}` },
    {
      others: { ...withVendor, lessorHasPeople: false },
      holds: sql<SqlBool>`${hasVendor} and not ${hasPeople}`,
    },
    {
      others: { ...withoutVendor, lessorHasPeople: false },
      holds: sql<SqlBool>`not ${hasVendor} and not ${hasPeople}`,
    },
  ].map(({ others, holds }) => ({ statuses: statusesOfTurn(role, others), holds }));
  const always = (cases[0]?.statuses ?? []).filter((status) =>
    cases.every(({ statuses }) => statuses.includes(status)),
  );
  const sometimes = cases
    .map(({ statuses, holds }) => ({ rest: statuses.filter((status) => !always.includes(status)), holds }))
    .filter(({ rest }) => rest.length > 0)
    .map(({ rest, holds }) => sql<SqlBool>`(${statusIs(rest)} and ${holds})`);
  return either([statusIs(always), ...sometimes]);
};

/** A lessor knows the turns only of its own deals. */
const seesTurns = (actor: UserActor): Condition =>
  isLessor(actor) ? sql<SqlBool>`requests.lessor_id = ${actor.lessor?.id ?? null}::uuid` : sql<SqlBool>`true`;

const isEnded = (actor: UserActor): Condition =>
  isLessor(actor)
    ? sql<SqlBool>`case when ${seesTurns(actor)} then ${statusIs(finalStatuses)}
        else not ${shownStatusIs(actor, ['in_review'])} or ${ownBidIs(actor, 'declined')} end`
    : statusIs(finalStatuses);

/** Rows that wait for the reader's side: its step of the deal, or a vendor's answer to the lead. */
const waitsFor = ({ role }: UserActor): Condition =>
  role === 'vendor'
    ? sql<SqlBool>`(${nextActorIs(role)} or requests.vendor_answer_due is not null and ${statusIs(answerableStatuses)})`
    : nextActorIs(role);

const byTurn: Record<RequestTurn, (actor: UserActor) => Condition> = {
  own: (actor) => sql<SqlBool>`(${seesTurns(actor)} and ${waitsFor(actor)})`,
  others: (actor) =>
    sql<SqlBool>`(${seesTurns(actor)} and not ${statusIs(finalStatuses)} and not ${waitsFor(actor)})`,
  ended: isEnded,
};

/** The SQL twin of `turnFor`: the rows in one of these parts of the reader's list. */
export const turnIs = (actor: UserActor, turns: readonly RequestTurn[]): Condition =>
  either(turns.map((turn) => byTurn[turn](actor)));
