import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { RequestViewName } from '#contract/request-status.ts';
import { isBlocked, type UserActor } from '#domain/actor.ts';
import { finalStatuses } from '#domain/requests/request-clock.ts';
import { burningUntil, viewsOf } from '#domain/requests/request-views.ts';
import { requestStatuses } from '#contract/request-statuses.ts';
import type { Db } from '#server/platform/context.ts';
import { mostCounted } from '#server/platform/http/id-cursor.ts';
import { ownBidIs } from '../invitations/invitations.repository.ts';
import { nextActorIs } from './request-turns.repository.ts';
import { shownStatusIs, statusIs, visibleTo } from '../visible-requests.repository.ts';

type Condition = RawBuilder<SqlBool>;
type Asked = { actor: UserActor; now: Date };

const goingOn = statusIs(requestStatuses.filter((status) => !finalStatuses.includes(status)));

const endOf = (now: Date): Date => new Date(burningUntil(now.toISOString()));

const isDue = ({ now }: Asked): Condition => sql<SqlBool>`requests.due_at <= ${endOf(now)}`;

const ofStaff = (condition: (asked: Asked) => Condition) => (asked: Asked) =>
  sql<SqlBool>`(${goingOn} and ${condition(asked)})`;

const isDeal = ({ actor }: Asked): Condition => sql<SqlBool>`(${ownBidIs(actor, 'chosen')} and ${goingOn})`;

type OpenBid = 'invited' | 'answered';

const isOpenBid = ({ actor }: Asked, bid: OpenBid): Condition =>
  sql<SqlBool>`(${ownBidIs(actor, bid)} and ${shownStatusIs(actor, ['in_review'])})`;

/** Invitations and deals with a near deadline are found first, each by its index: few of thousands. */
const lessorBurns = (asked: Asked): Condition => {
  const own = sql`${asked.actor.lessor?.id ?? null}::uuid`;
  const end = endOf(asked.now);
  return sql<SqlBool>`(requests.id in (
      select request_id from request_invitations
      where lessor_id = ${own} and state = 'invited' and bids_until > ${asked.now} and bids_until <= ${end}
      union all select deals.id from requests as deals where deals.lessor_id = ${own} and deals.due_at <= ${end}
    ) and ((${isDeal(asked)} and ${isDue(asked)}) or ${isOpenBid(asked, 'invited')}))`;
};

/** A blocked lessor cannot answer, so nothing is urgent for it. */
const unlessStopped = ({ actor }: Asked, condition: Condition): Condition =>
  actor.lessor?.blocked === true ? sql<SqlBool>`false` : condition;

const byView: Record<RequestViewName, (asked: Asked) => Condition> = {
  mine: ofStaff(({ actor }) => sql<SqlBool>`requests.manager_id = ${actor.id}::uuid`),
  free: ofStaff(() => sql<SqlBool>`requests.manager_id is null`),
  burning: (asked) =>
    asked.actor.role === 'lessor' ? unlessStopped(asked, lessorBurns(asked)) : ofStaff(isDue)(asked),
  client: ofStaff(() => nextActorIs('client')),
  lessor: ofStaff(() => nextActorIs('lessor')),
  invited: (asked) => unlessStopped(asked, isOpenBid(asked, 'invited')),
  answered: (asked) => isOpenBid(asked, 'answered'),
  deals: isDeal,
};

/** The SQL twin of `inView`, for rows that the reader may see. */
export const viewIs = (view: RequestViewName, asked: Asked): Condition =>
  viewsOf(asked.actor.role).includes(view)
    ? sql<SqlBool>`(requests.calculation is not null and ${byView[view](asked)})`
    : sql<SqlBool>`false`;

const countOne = (db: Db, view: RequestViewName, asked: Asked) =>
  db
    .selectFrom(
      db
        .selectFrom('requests')
        .select('requests.id')
        .where((eb) => visibleTo(asked.actor)(eb))
        .where(viewIs(view, asked))
        .limit(mostCounted + 1)
        .as('rows'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'));

/** One scan over everything the reader sees, for all views: a manager sees unassigned and own requests, which no single index covers. */
const countAtOnce = (db: Db, views: readonly RequestViewName[], asked: Asked) =>
  db
    .selectFrom('requests')
    .where((eb) => visibleTo(asked.actor)(eb))
    .where(goingOn)
    .select(views.map((view) => sql<number>`count(*) filter (where ${viewIs(view, asked)})`.as(view)));

/** One scan over a lessor's invitations, each with its request: evaluates `byView` without looking either up for each view. */
const countOfLessor = (db: Db, views: readonly RequestViewName[], asked: Asked) => {
  const { actor, now } = asked;
  const own = isBlocked(actor) ? null : (actor.lessor?.id ?? null);
  const isOpen = (bid: OpenBid): Condition =>
    sql<SqlBool>`(requests.lessor_id is distinct from ${own}::uuid and own.state = ${bid} and ${shownStatusIs(actor, ['in_review'])})`;
  const mayStill = sql<SqlBool>`(own.bids_until > ${now} and own.bids_until <= ${endOf(now)})`;
  const holds: Partial<Record<RequestViewName, Condition>> = {
    invited: unlessStopped(asked, isOpen('invited')),
    answered: isOpen('answered'),
    burning: unlessStopped(
      asked,
      sql<SqlBool>`((${isDeal(asked)} and ${isDue(asked)}) or (${isOpen('invited')} and ${mayStill}))`,
    ),
    deals: isDeal(asked),
  };
  return db
    .selectFrom('request_invitations as own')
    .innerJoin('requests', 'requests.id', 'own.request_id')
    .where('own.lessor_id', '=', own)
    .where('own.ended_at', 'is', null)
    .where('requests.calculation', 'is not', null)
    .select(views.map((view) => sql<number>`count(*) filter (where ${holds[view] ?? sql`false`})`.as(view)));
};

const countApart = (db: Db, views: readonly RequestViewName[], asked: Asked) =>
  db.selectNoFrom(views.map((view) => countOne(db, view, asked).as(view)));

/** How many requests each view of the reader's desk contains, in one statement; an admin's counted up to 10 001. */
export const countViews = async (
  db: Db,
  asked: Asked,
): Promise<{ view: RequestViewName; count: number }[]> => {
  const { role } = asked.actor;
  const views = viewsOf(role);
  const countOf = role === 'manager' ? countAtOnce : role === 'lessor' ? countOfLessor : countApart;
  const counts: Partial<Record<RequestViewName, number | null>> = await countOf(
    db,
    views,
    asked,
  ).executeTakeFirstOrThrow();
  return views.map((view) => ({ view, count: counts[view] ?? 0 }));
};
