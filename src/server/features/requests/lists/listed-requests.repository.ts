import { sql, type SqlBool } from 'kysely';
import type { ScheduleKind } from '#contract/leasing.ts';
import type { RequestListQuery } from '#contract/requests.ts';
import { isLessor, type Actor, type UserActor } from '#domain/actor.ts';
import { isProvenSender } from '#server/features/companies/index.ts';
import { unreadMessages } from '#server/features/conversations/index.ts';
import { peopleRows } from '#server/features/people/index.ts';
import type { Db } from '#server/platform/context.ts';
import { countRows } from '#server/platform/db/count-rows.ts';
import { containing } from '#server/platform/db/like.ts';
import type { ListPosition } from '#server/platform/http/moment-cursor.ts';
import { ownBid, ownBidIs, ownBidsUntil } from '../invitations/invitations.repository.ts';
import type { Owners } from './request-owners.repository.ts';
import { turnIs } from './request-turns.repository.ts';
import { viewIs } from './request-views.repository.ts';
import { acceptedId, facets } from '../requests.repository.ts';
import { lastVendorAnswer } from '../desk/vendor-answers.repository.ts';
import { shownStatusIs, visibleTo } from '../visible-requests.repository.ts';

/** Words in the form of `search_text`. */
export const searched = (q: string): string => q.toLowerCase().replaceAll('ё', 'е');

/** A requested list: its query, the present moment, and the owners that its words match. */
export type AskedList = RequestListQuery & { now: Date; owners: Owners };

const isFound = (q: string, { companyIds, clientIds, requestIds }: Owners) => {
  const words = sql<SqlBool>`requests.search_text like ${containing(searched(q))}`;
  const alternatives = [
    { column: sql.ref('requests.company_id'), ids: companyIds },
    { column: sql.ref('requests.client_id'), ids: clientIds },
    { column: sql.ref('requests.id'), ids: requestIds },
  ]
    .filter(({ ids }) => ids.length > 0)
    .map(({ column, ids }) => sql<SqlBool>`${column} = any(${ids}::uuid[])`);
  return sql<SqlBool>`(${sql.join([words, ...alternatives], sql` or `)})`;
};

/** Who manages a request is not a vendor's to know, nor a lessor's before its КП is accepted. */
const seesManagers = ({ role }: UserActor): boolean => role !== 'vendor' && role !== 'lessor';

const filtered = (db: Db, actor: UserActor, query: AskedList) =>
  db
    .selectFrom('requests')
    .where((eb) => visibleTo(actor)(eb))
    .$if(query.status !== undefined, (select) => select.where(shownStatusIs(actor, query.status ?? [])))
    .$if(query.kind !== undefined, (select) => select.where('requests.kind', 'in', query.kind ?? []))
    .$if(query.manager !== undefined && seesManagers(actor), (select) =>
      query.manager === 'none'
        ? select.where('requests.manager_id', 'is', null)
        : select.where('requests.manager_id', '=', query.manager ?? null),
    )
    .$if(query.turn !== undefined, (select) => select.where(turnIs(actor, query.turn ?? [])))
    .$if(query.bid !== undefined, (select) => select.where(ownBidIs(actor, query.bid ?? 'chosen')))
    .$if(query.bid !== undefined && query.bid !== 'chosen', (select) =>
      select.where(shownStatusIs(actor, ['in_review'])),
    )
    .$if(query.view !== undefined, (select) =>
      select.where(viewIs(query.view ?? 'mine', { actor, now: query.now })),
    )
    .$if(query.q !== undefined && query.q !== '', (select) =>
      select.where(isFound(query.q ?? '', query.owners)),
    );

/** What a list is ordered by; requests without a running clock come after all others. The order of deadlines would tell a lessor what others have sent. */
const orderOf = (actor: Actor, { sort }: AskedList) => ({
  key:
    sort === 'dueAt' && !isLessor(actor)
      ? sql<Date>`coalesce(requests.due_at, timestamptz '9999-01-01 00:00:00+00')`
      : sql<Date>`requests.created_at`,
  direction: sort === '-createdAt' ? ('desc' as const) : ('asc' as const),
});

/** The ids of a page: few, so that the rest is read only for these. */
const pageOf = (db: Db, actor: UserActor, query: AskedList, after: ListPosition | null) => {
  const { key, direction } = orderOf(actor, query);
  const comparison = direction === 'desc' ? sql`<` : sql`>`;
  return filtered(db, actor, query)
    .select('requests.id')
    .$if(after !== null, (select) =>
      select.where(
        sql<boolean>`(${key}, requests.id) ${comparison} (${after?.at}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy(key, direction)
    .orderBy('requests.id', direction)
    .limit(query.limit + 1);
};

/** The accepted КП, for those who see it. */
const seesAccepted = (actor: UserActor) =>
  isLessor(actor) ? sql<SqlBool>`accepted.lessor_id = ${actor.lessor?.id ?? null}` : sql<SqlBool>`true`;

/** The figures of the accepted КП where the reader sees one, else those of the request. */
const figures = [
  sql<number | null>`(coalesce(accepted.calculation, requests.calculation) ->> 'paymentKopecks')::bigint`.as(
    'payment_kopecks',
  ),
  sql<ScheduleKind | null>`coalesce(accepted.terms, requests.terms) -> 'choice' ->> 'schedule'`.as(
    'schedule',
  ),
  sql<ScheduleKind[] | null>`coalesce(accepted.terms, requests.terms) -> 'offer' -> 'schedules'`.as(
    'schedules',
  ),
  sql<number | null>`(coalesce(accepted.terms, requests.terms) -> 'choice' ->> 'months')::int`.as('months'),
  sql<number | null>`(coalesce(accepted.calculation, requests.calculation) ->> 'advanceKopecks')::bigint`.as(
    'advance_kopecks',
  ),
] as const;

/** A page of the requests that the actor may know of, with one extra row if there are more. */
export const listVisible = (db: Db, actor: UserActor, query: AskedList, after: ListPosition | null) => {
  const { key, direction } = orderOf(actor, query);
  return db
    .with('page', () => pageOf(db, actor, query, after))
    .selectFrom('page')
    .innerJoin('requests', 'requests.id', 'page.id')
    .leftJoin(peopleRows(db).as('managers'), 'managers.id', 'requests.manager_id')
    .leftJoin('commercial_offers as accepted', (join) =>
      join
        .onRef('accepted.request_id', '=', 'requests.id')
        .on('accepted.status', '=', 'accepted')
        .on(seesAccepted(actor)),
    )
    .select([
      'requests.id',
      'requests.number',
      'requests.kind',
      'requests.status',
      'requests.client_id',
      'requests.company_id',
      'requests.vendor_id',
      'requests.vendor_ended_at',
      'requests.manager_id',
      'requests.lessor_id',
      'requests.quantity',
      'requests.due_at',
      'requests.vendor_answer_due',
      'requests.subject',
      'requests.created_at',
      'requests.updated_at',
      'requests.returns_to',
      'requests.version',
      'requests.company_name',
      'managers.name',
      'managers.last_name',
      'managers.first_name',
      'managers.middle_name',
      ...figures,
      isProvenSender(sql.ref('requests.company_id'), sql.ref('requests.client_id')).as('proven'),
      key.as('at'),
      ...facets,
      ownBidsUntil(actor).as('bids_until'),
      ownBid(actor).as('own_bid'),
      lastVendorAnswer.as('vendor_answer'),
      unreadMessages(actor, acceptedId).as('unread_messages'),
    ])
    .orderBy(key, direction)
    .orderBy('requests.id', direction)
    .execute();
};

/** A row of the list. */
export type ListRow = Awaited<ReturnType<typeof listVisible>>[number];

/** How many requests the list contains, counted up to 10 001. */
export const countVisible = (db: Db, actor: UserActor, query: AskedList): Promise<number> =>
  countRows(db, filtered(db, actor, query).select('requests.id'));
