import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import { system, type Actor } from '#domain/actor.ts';
import { liveStatuses } from '#domain/commercial-offers/commercial-offer-life.ts';
import { findAwayToday } from '#server/features/absences/index.ts';
import { findSendersCompany, type SendersCompany } from '#server/features/companies/index.ts';
import { unreadMessages } from '#server/features/conversations/index.ts';
import { findLessorNames, holdUnblocked } from '#server/features/lessors/index.ts';
import { isPublishedOffer } from '#server/features/offers/index.ts';
import {
  findPeople,
  findPerson,
  findSharingConsents,
  lessorHasPeople,
  vendorHasPeople,
} from '#server/features/people/index.ts';
import type { Db, Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { findAssignments } from './desk/assignments.repository.ts';
import { lessorOfOffer } from './commercial-offers/commercial-offers.repository.ts';
import { findCallerInvitation } from './for-caller/caller-invitations.repository.ts';
import { findInvitations } from './invitations/invitations.repository.ts';
import { findVendorAnswers } from './desk/vendor-answers.repository.ts';
import { visibleTo } from './visible-requests.repository.ts';

const invitedLessorIds = sql<string[]>`array(
  select lessor_id from request_invitations
  where request_id = requests.id and ended_at is null order by lessor_id
)`;

/**
 * The last day of its live КП, judged by status, including those that would be live again if the accepted one were dropped; whether that day
 * has passed depends on the clock.
 */
const offersLiveUntil = sql<string | null>`(
  select max(valid_until) from commercial_offers
  where request_id = requests.id and status in (${sql.join([...liveStatuses, 'not_chosen'].map((status) => sql.lit(status)))})
)`;

/** The id made when a КП of the request was last accepted; rows with a later id are newer. */
export const acceptedId = sql<string | null>`(
  select request_history.id from request_history
  where request_history.request_id = requests.id and request_history.to_status = 'offer_accepted'
  order by request_history.id desc limit 1
)`;

/** The lessor whose КП had last been accepted when a transition was made. */
const acceptedLessorId = sql<string | null>`(
  select accepted.lessor_id from commercial_offers as accepted
  where accepted.request_id = request_history.request_id
    and (accepted.acceptance ->> 'at')::timestamptz <= request_history.at
  order by accepted.acceptance ->> 'at' desc limit 1
)`;

/** Whether a request was ever sent: sent requests have a calculation. */
const sent = sql<boolean>`(requests.calculation is not null)`;

/** Whether the offer of a request is published; true for one without an offer. */
const published = sql<boolean>`(
  requests.offer_id is null or ${isPublishedOffer(sql.ref('requests.offer_id'))}
)`;

/** Facts about a request from other rows, for its rights and its turns. */
export const facets = [
  sent.as('sent'),
  invitedLessorIds.as('invited_lessor_ids'),
  offersLiveUntil.as('offers_live_until'),
  vendorHasPeople(sql.ref('requests.vendor_id')).as('vendor_has_people'),
  published.as('published'),
  lessorHasPeople(sql.ref('requests.lessor_id')).as('lessor_has_people'),
] as const;

/** A request's row, with facts from other rows. */
export type RequestRow = Selectable<Database['requests']> & {
  sent: boolean;
  invited_lessor_ids: string[];
  offers_live_until: string | null;
  vendor_has_people: boolean;
  published: boolean;
  lessor_has_people: boolean;
};

/** Requests with facts from other rows. */
export const requestRows = (db: Db) => db.selectFrom('requests').selectAll().select(facets);

export const insertRequest = (tx: Tx, request: Insertable<Database['requests']>) =>
  tx.insertInto('requests').values(request).returningAll().executeTakeFirstOrThrow();

export const insertTransition = async (
  tx: Tx,
  transition: Insertable<Database['request_history']>,
): Promise<void> => {
  await tx.insertInto('request_history').values(transition).execute();
};

/** The request of this id, for work without a reader. */
export const findRequest = (db: Db, id: string): Promise<RequestRow | undefined> =>
  requestRows(db).where('id', '=', id).executeTakeFirst();

/** Requests by id. */
export const findRequests = async (
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RequestRow>> => {
  if (ids.length === 0) return new Map();
  const rows = await requestRows(db).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
};

/** The request of this id, if the actor may know of it. */
export const findVisible = (db: Db, actor: Actor, id: string): Promise<RequestRow | undefined> =>
  requestRows(db).where('id', '=', id).where(visibleTo(actor)).executeTakeFirst();

/** As `findVisible`, locked until the transaction ends. @throws AppError `forbidden` for people of a lessor that has been blocked meanwhile */
export const lockVisible = async (tx: Tx, actor: Actor, id: string): Promise<RequestRow | undefined> => {
  const locked = await tx
    .selectFrom('requests')
    .select('id')
    .where('id', '=', id)
    .where(visibleTo(actor))
    .forUpdate()
    .executeTakeFirst();
  if (locked) await holdUnblocked(tx, actor);
  // A statement that waited for the lock would see old versions of other rows: they are read after the lock is held.
  return locked && findVisible(tx, actor, id);
};

/** As `findRequest`, locked until the transaction ends. */
export const lockRequest = (tx: Tx, id: string): Promise<RequestRow | undefined> =>
  lockVisible(tx, system, id);

/** Changes a request and increments its version. */
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

/** Hides a request from its vendor: the consent was withdrawn. */
export const endForVendor = async (tx: Tx, id: string, now: Date): Promise<void> => {
  await tx
    .updateTable('requests')
    .set({ vendor_ended_at: now, vendor_answer_due: null })
    .where('id', '=', id)
    .where('vendor_id', 'is not', null)
    .execute();
};

/** Shows a request to its vendor again: there is a new consent. */
export const beginForVendor = async (tx: Tx, id: string): Promise<void> => {
  await tx
    .updateTable('requests')
    .set({ vendor_ended_at: null })
    .where('id', '=', id)
    .where('vendor_ended_at', 'is not', null)
    .execute();
};

/** The person whose request it is. */
export const findClient = async (db: Db, { client_id: id }: Pick<RequestRow, 'client_id'>) =>
  id === null ? undefined : findPerson(db, id);

const noCompany: SendersCompany = {
  inn: null,
  region: null,
  kind: null,
  state: 'unproven',
  senderActs: true,
};

/** The company that a request is for, with its sender's standing; a draft may have none. */
export const companyOf = async (
  db: Db,
  { company_id: companyId, client_id: userId }: RequestRow,
): Promise<SendersCompany> =>
  companyId === null || userId === null ? noCompany : findSendersCompany(db, { companyId, userId });

/** The id made when a КП of the request was last accepted; null if none ever was. */
export const findAcceptedId = async (db: Db, id: string): Promise<string | null> => {
  const row = await db
    .selectFrom('requests')
    .select(acceptedId.as('accepted_id'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.accepted_id ?? null;
};

/** How many messages of its conversation the actor has not read, a hundred at most. */
export const findUnread = async (db: Db, actor: Actor, { id }: Pick<RequestRow, 'id'>): Promise<number> => {
  const row = await db
    .selectFrom('requests')
    .select(unreadMessages(actor, acceptedId).as('unread'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.unread ?? 0;
};

/** A request's people, company and transitions, for its page on a day (`2026-11-20`). */
export const findDetails = async (db: Db, request: RequestRow, today: string) => {
  const transitions = await db
    .selectFrom('request_history')
    .selectAll()
    .select(acceptedLessorId.as('accepted_lessor_id'))
    .where('request_id', '=', request.id)
    .orderBy('at')
    .orderBy('id')
    .limit(500)
    .execute();
  const assignments = await findAssignments(db, request.id);
  const vendorAnswers = request.vendor_id === null ? [] : await findVendorAnswers(db, request.id);
  const { manager_id: managerId } = request;
  const ids = [
    request.client_id,
    managerId,
    ...transitions.map((transition) => transition.actor_id),
    ...assignments.flatMap((given) => [given.actor_id, given.from_manager_id, given.to_manager_id]),
    ...vendorAnswers.map((answer) => answer.user_id),
  ].filter((id) => id !== null);
  const invitations = await findInvitations(db, request.id);
  const lessorIds = [
    ...invitations.map(({ lessor_id: lessorId }) => lessorId),
    ...(request.lessor_id === null ? [] : [request.lessor_id]),
  ];
  return {
    transitions,
    assignments,
    vendorAnswers,
    away: managerId === null ? undefined : await findAwayToday(db, { userId: managerId, today }),
    invitations,
    people: await findPeople(db, [...new Set(ids)]),
    company: await companyOf(db, request),
    lessorNames: await findLessorNames(db, lessorIds),
    consents: await findSharingConsents(db, request.id),
    caller: request.status === 'draft' ? await findCallerInvitation(db, request.id) : undefined,
    commercialLessorId: await lessorOfOffer(db, request.commercial_offer_id),
  };
};

/** What the page of a request shows besides its row. */
export type RequestDetails = Awaited<ReturnType<typeof findDetails>>;
