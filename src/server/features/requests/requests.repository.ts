import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { RequestListQuery } from '#contract/requests.ts';
import { isLessor, system, type Actor, type UserActor } from '#domain/actor.ts';
import { findSendersCompany, type SendersCompany } from '#server/features/companies/index.ts';
import { findLessorNames } from '#server/features/lessors/index.ts';
import {
  findPeople,
  findPerson,
  findSharingConsents,
  lessorHasPeople,
  peopleRows,
} from '#server/features/people/index.ts';
import type { Db, Tx } from '#server/platform/context.ts';
import { countRows } from '#server/platform/db/count-rows.ts';
import { containing } from '#server/platform/db/like.ts';
import type { Database } from '#server/platform/db/schema.ts';
import type { ListPosition } from '#server/platform/http/moment-cursor.ts';
import { lessorOfOffer } from './commercial-offers/commercial-offers.repository.ts';
import { findCallerInvitation } from './for-caller/caller-invitations.repository.ts';
import { findInvitations, ownBid, ownBidIs, ownBidsUntil } from './invitations.repository.ts';
import { turnIs } from './request-turns.repository.ts';
import { shownStatusIs, visibleTo } from './visible-requests.repository.ts';

const invitedLessorIds = sql<string[]>`array(
  select lessor_id from request_invitations where request_id = requests.id order by lessor_id
)`;

/**
 * The last day of its live КП as far as their statuses go, and of those that are live again once the accepted one falls away; whether that
 * day has passed is the clock's to say.
 */
const offersLiveUntil = sql<string | null>`(
  select max(valid_until) from commercial_offers
  where request_id = requests.id and status in ('sent', 'viewed', 'not_chosen')
)`;

/** Whether a request was ever sent: what is sent is calculated. */
const sent = sql<boolean>`(requests.calculation is not null)`;

/** What of a request stands in other rows, for its rights and its turns. */
const facets = [
  sent.as('sent'),
  invitedLessorIds.as('invited_lessor_ids'),
  offersLiveUntil.as('offers_live_until'),
  lessorHasPeople(sql.ref('requests.lessor_id')).as('lessor_has_people'),
] as const;

/** A request's row, with what of it stands in other rows. */
export type RequestRow = Selectable<Database['requests']> & {
  sent: boolean;
  invited_lessor_ids: string[];
  offers_live_until: string | null;
  lessor_has_people: boolean;
};

/** Requests with what of them stands in other rows. */
export const requestRows = (db: Db) => db.selectFrom('requests').selectAll().select(facets);

export const insertRequest = (tx: Tx, request: Insertable<Database['requests']>) =>
  tx.insertInto('requests').values(request).returningAll().executeTakeFirstOrThrow();

export const insertTransition = async (
  tx: Tx,
  transition: Insertable<Database['request_history']>,
): Promise<void> => {
  await tx.insertInto('request_history').values(transition).execute();
};

/** The request of this id, for work that no reader asked for. */
export const findRequest = (db: Db, id: string): Promise<RequestRow | undefined> =>
  requestRows(db).where('id', '=', id).executeTakeFirst();

/** The request of this id, if the actor may know of it. */
export const findVisible = (db: Db, actor: Actor, id: string): Promise<RequestRow | undefined> =>
  requestRows(db).where('id', '=', id).where(visibleTo(actor)).executeTakeFirst();

/** As `findVisible`, locked until the transaction ends. */
export const lockVisible = async (tx: Tx, actor: Actor, id: string): Promise<RequestRow | undefined> => {
  const locked = await tx
    .selectFrom('requests')
    .select('id')
    .where('id', '=', id)
    .where(visibleTo(actor))
    .forUpdate()
    .executeTakeFirst();
  // A statement that waited for the lock would see other rows as they were before: they are read once it is held.
  return locked && findVisible(tx, actor, id);
};

/** As `findRequest`, locked until the transaction ends. */
export const lockRequest = (tx: Tx, id: string): Promise<RequestRow | undefined> =>
  lockVisible(tx, system, id);

/** Changes a request and counts its version up. */
export const updateRequest = (
  tx: Tx,
  id: string,
  change: Updateable<Database['requests']>,
): Promise<RequestRow> =>
  tx
    .updateTable('requests')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .returning(facets)
    .executeTakeFirstOrThrow();

/** The person whose request it is. */
export const findClient = async (db: Db, { client_id: id }: Pick<RequestRow, 'client_id'>) =>
  id === null ? undefined : findPerson(db, id);

const noCompany: SendersCompany = { inn: null, kind: null, state: 'unproven' };

/** The company that a request is for, as its sender stands to it; that of a draft may be missing. */
export const companyOf = async (
  db: Db,
  { company_id: companyId, client_id: userId }: RequestRow,
): Promise<SendersCompany> =>
  companyId === null || userId === null ? noCompany : findSendersCompany(db, { companyId, userId });

/** A request's people, company and transitions, for its page. */
export const findDetails = async (db: Db, request: RequestRow) => {
  const transitions = await db
    .selectFrom('request_history')
    .selectAll()
    .where('request_id', '=', request.id)
    .orderBy('at')
    .orderBy('id')
    .limit(500)
    .execute();
  const ids = [
    request.client_id,
    request.manager_id,
    ...transitions.map((transition) => transition.actor_id),
  ].filter((id) => id !== null);
  const invitations = await findInvitations(db, request.id);
  const lessorIds = [
    ...request.invited_lessor_ids,
    ...(request.lessor_id === null ? [] : [request.lessor_id]),
  ];
  return {
    transitions,
    invitations,
    people: await findPeople(db, [...new Set(ids)]),
    company: await companyOf(db, request),
    lessorNames: await findLessorNames(db, lessorIds),
    consents: await findSharingConsents(db, request.id),
    caller: request.status === 'draft' ? await findCallerInvitation(db, request.id) : undefined,
    commercialLessorId: await lessorOfOffer(db, request.commercial_offer_id),
  };
};

/** What the page of a request shows beside its row. */
export type RequestDetails = Awaited<ReturnType<typeof findDetails>>;

/** Words as `search_text` has them. */
export const searched = (q: string): string => q.toLowerCase().replaceAll('ё', 'е');

const filtered = (db: Db, actor: UserActor, query: RequestListQuery) =>
  db
    .selectFrom('requests')
    .where((eb) => visibleTo(actor)(eb))
    .$if(query.status !== undefined, (select) => select.where(shownStatusIs(actor, query.status ?? [])))
    .$if(query.kind !== undefined, (select) => select.where('requests.kind', 'in', query.kind ?? []))
    // Who manages a request is not a lessor's to know before its КП is accepted.
    .$if(query.manager === 'none' && !isLessor(actor), (select) =>
      select.where('requests.manager_id', 'is', null),
    )
    .$if(query.manager !== undefined && query.manager !== 'none' && !isLessor(actor), (select) =>
      select.where('requests.manager_id', '=', query.manager ?? null),
    )
    .$if(query.turn !== undefined, (select) => select.where(turnIs(actor, query.turn ?? [])))
    .$if(query.bid !== undefined, (select) => select.where(ownBidIs(actor, query.bid ?? 'chosen')))
    .$if(query.bid !== undefined && query.bid !== 'chosen', (select) =>
      select.where(shownStatusIs(actor, ['in_review'])),
    )
    .$if(query.q !== undefined && query.q !== '', (select) =>
      select.where('requests.search_text', 'like', containing(searched(query.q ?? ''))),
    );

/** What a list is ordered by; requests without a running clock come after all others. The order of deadlines would tell a lessor what others have sent. */
const orderOf = (actor: Actor, { sort }: RequestListQuery) => ({
  key:
    sort === 'dueAt' && !isLessor(actor)
      ? sql<Date>`coalesce(requests.due_at, timestamptz '9999-01-01 00:00:00+00')`
      : sql<Date>`requests.created_at`,
  direction: sort === '-createdAt' ? ('desc' as const) : ('asc' as const),
});

/** The ids of a page: few, so that the rest is read of these alone. */
const pageOf = (db: Db, actor: UserActor, query: RequestListQuery, after: ListPosition | null) => {
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

/** A page of the requests that the actor may know of, one row more than asked for when there are more. */
export const listVisible = (
  db: Db,
  actor: UserActor,
  query: RequestListQuery,
  after: ListPosition | null,
) => {
  const { key, direction } = orderOf(actor, query);
  return db
    .with('page', () => pageOf(db, actor, query, after))
    .selectFrom('page')
    .innerJoin('requests', 'requests.id', 'page.id')
    .leftJoin(peopleRows(db).as('managers'), 'managers.id', 'requests.manager_id')
    .select([
      'requests.id',
      'requests.number',
      'requests.kind',
      'requests.status',
      'requests.client_id',
      'requests.company_id',
      'requests.vendor_id',
      'requests.manager_id',
      'requests.lessor_id',
      'requests.quantity',
      'requests.due_at',
      'requests.subject',
      'requests.created_at',
      'requests.company_name',
      'managers.name',
      'managers.last_name',
      'managers.first_name',
      'managers.middle_name',
      sql<number | null>`(requests.calculation ->> 'paymentKopecks')::bigint`.as('payment_kopecks'),
      sql<number | null>`(requests.terms -> 'choice' ->> 'months')::int`.as('months'),
      sql<number | null>`(requests.calculation ->> 'advanceKopecks')::bigint`.as('advance_kopecks'),
      key.as('at'),
      ...facets,
      ownBidsUntil(actor).as('bids_until'),
      ownBid(actor).as('own_bid'),
    ])
    .orderBy(key, direction)
    .orderBy('requests.id', direction)
    .execute();
};

/** A row of the list. */
export type ListRow = Awaited<ReturnType<typeof listVisible>>[number];

/** How many requests the list holds, counted up to 10 001. */
export const countVisible = (db: Db, actor: UserActor, query: RequestListQuery): Promise<number> =>
  countRows(db, filtered(db, actor, query).select('requests.id'));
